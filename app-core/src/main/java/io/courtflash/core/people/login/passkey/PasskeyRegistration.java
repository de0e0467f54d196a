package io.courtflash.core.people.login.passkey;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.OwnerProofs;
import io.courtflash.core.people.login.store.PasskeyMapper;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.SecurityLog;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Adds passkeys to accounts. The owner gives the password once more, and a code where the account
 * has a second factor; then the browser has a device make the passkey, and sends its answer within
 * five minutes.
 */
@Component
@RequiredArgsConstructor
public class PasskeyRegistration {

  private static final int HANDLE_BYTES = 32;

  private final OwnerProofs proofs;
  private final PasskeyMapper mapper;
  private final PasskeyChallenges challenges;
  private final PasskeyVerifier verifier;
  private final Passkeys passkeys;
  private final SecurityLog securityLog;

  /**
   * The person who asks for a passkey, with the browser and the address.
   *
   * @param token the owner's login token; the request and the answer must come with the same
   * @param origin whose wrong passwords count together
   */
  public record Requester(Actor owner, String token, LoginOrigin origin, PasskeySites.Site site) {}

  /**
   * Starts to add a passkey, when the owner proves who they are.
   *
   * @param code of the second factor; null while the account has none
   * @throws Refusal without the proof, and when the account has {@link Passkeys#MAX} passkeys
   */
  public NewPasskeyOptions start(Requester from, String password, @Nullable String code) {
    Optional<LoginResult> unproved =
        proofs.refusal(from.owner(), new OwnerProofs.OwnerProof(password, code, from.origin()));
    if (unproved.isPresent()) {
      throw unproved.get().refusal();
    }
    long userId = from.owner().userId();
    if (mapper.count(userId) >= Passkeys.MAX) {
      throw Reason.TOO_MANY.refusal();
    }
    String handle =
        mapper.userHandle(userId).orElseGet(() -> RandomSecrets.base64Url(HANDLE_BYTES));
    return NewPasskeyOptions.of(
        from.site(),
        challenges.forNewPasskey(from.token(), handle),
        from.owner().studentId(),
        mapper.credentialIds(userId, from.site().id()));
  }

  /**
   * Adds the passkey that a device made.
   *
   * @param name what the owner calls it, of at most {@link Passkeys#MAX_NAME} characters
   * @throws Refusal for one of the {@link Reason reasons}
   */
  public Passkeys.Passkey finish(Requester from, String name, Answer answer) {
    return challenges
        .takeForNewPasskey(from.token())
        .map(challenge -> finish(from, challenge, name, answer))
        .orElseThrow(Reason.EXPIRED::refusal);
  }

  private Passkeys.Passkey finish(
      Requester from, PasskeyChallenges.NewPasskeyChallenge challenge, String name, Answer answer) {
    Actor owner = from.owner();
    return switch (verifier.check(from.site(), challenge.challenge(), answer)) {
      case PasskeyVerifier.NewPasskeyCheck.Accepted made ->
          passkeys.add(
              owner,
              from.origin(),
              new PasskeyMapper.NewPasskey(
                  owner.userId(),
                  from.site().id(),
                  made.credentialId(),
                  made.credential(),
                  challenge.userHandle(),
                  made.signCount(),
                  made.isBackupEligible(),
                  name));
      case PasskeyVerifier.NewPasskeyCheck.Refused(var reason) -> {
        securityLog.write(
            SecurityLog.SecurityEvent.PASSKEY_REFUSED,
            owner.studentId(),
            from.origin().text(),
            reason);
        throw Reason.REFUSED.refusal();
      }
    };
  }

  /** The reasons for which a passkey isn't added. */
  enum Reason {
    /** This login requested no passkey within the last five minutes, or used the request up. */
    EXPIRED("passkey.expired"),
    /** The device's answer isn't right for this request and address. */
    REFUSED("passkey.refused"),
    /** Some account has this passkey already. */
    KNOWN_ALREADY("passkey.known"),
    /** The account has {@link Passkeys#MAX} passkeys. */
    TOO_MANY("passkey.too-many");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    Refusal refusal() {
      return this == TOO_MANY
          ? Refusal.of(ResponseCode.FAILED, text, Passkeys.MAX)
          : Refusal.of(ResponseCode.FAILED, text);
    }
  }

  /**
   * A device's answer when it has made a passkey; all texts are base64url without padding.
   *
   * @param clientData the browser's JSON, which has the challenge and the address of the page
   * @param attestation the device's CBOR, which has the public key
   */
  public record Answer(String clientData, String attestation) {}
}
