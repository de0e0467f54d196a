package io.courtflash.core.people.login.passkey;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.OwnerProof;
import io.courtflash.core.people.login.OwnerProofs;
import io.courtflash.core.people.login.store.NewPasskey;
import io.courtflash.core.people.login.store.PasskeyMapper;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.security.SecurityEvent;
import io.courtflash.core.platform.security.SecurityLog;
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
  public record Requester(Actor owner, String token, LoginOrigin origin, PasskeySite site) {}

  /**
   * Starts to add a passkey, when the owner proves who they are.
   *
   * @param code of the second factor; null while the account has none
   */
  public Start start(Requester from, String password, @Nullable String code) {
    return proofs
        .refusal(from.owner(), new OwnerProof(password, code, from.origin()))
        .<Start>map(Start.NotProved::new)
        .orElseGet(() -> started(from));
  }

  private Start started(Requester from) {
    long userId = from.owner().userId();
    if (mapper.count(userId) >= Passkeys.MAX) {
      return new Start.TooMany();
    }
    String handle =
        mapper.userHandle(userId).orElseGet(() -> RandomSecrets.base64Url(HANDLE_BYTES));
    return new Start.Started(
        NewPasskeyOptions.of(
            from.site(),
            challenges.forNewPasskey(from.token(), handle),
            from.owner().studentId(),
            mapper.credentialIds(userId, from.site().id())));
  }

  /**
   * Adds the passkey that a device made.
   *
   * @param name what the owner calls it, of at most {@link Passkeys#MAX_NAME} characters
   */
  public Result finish(Requester from, String name, NewPasskeyAnswer answer) {
    return challenges
        .takeForNewPasskey(from.token())
        .map(challenge -> finish(from, challenge, name, answer))
        .orElseGet(Result.Expired::new);
  }

  private Result finish(
      Requester from,
      PasskeyChallenges.NewPasskeyChallenge challenge,
      String name,
      NewPasskeyAnswer answer) {
    Actor owner = from.owner();
    return switch (verifier.check(from.site(), challenge.challenge(), answer)) {
      case PasskeyVerifier.NewPasskeyCheck.Accepted made ->
          passkeys.add(
              owner,
              from.origin(),
              new NewPasskey(
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
            SecurityEvent.PASSKEY_REFUSED, owner.studentId(), from.origin().text(), reason);
        yield new Result.Refused();
      }
    };
  }

  /** The result of requesting a new passkey. */
  public sealed interface Start {

    /** The browser may have a passkey made within five minutes. */
    record Started(NewPasskeyOptions options) implements Start {}

    /**
     * The owner didn't prove who they are.
     *
     * @param refusal as a login would have ended
     */
    record NotProved(LoginResult refusal) implements Start {}

    /** The account has {@link Passkeys#MAX} passkeys. */
    record TooMany() implements Start {}
  }

  /** The result of adding a passkey. */
  public sealed interface Result {

    record Added(Passkey passkey) implements Result {}

    /** This login requested no passkey within the last five minutes, or used the request up. */
    record Expired() implements Result {}

    /** The device's answer isn't right for this request and address. */
    record Refused() implements Result {}

    /** Some account has this passkey already. */
    record KnownAlready() implements Result {}

    /** The account has {@link Passkeys#MAX} passkeys. */
    record TooMany() implements Result {}
  }
}
