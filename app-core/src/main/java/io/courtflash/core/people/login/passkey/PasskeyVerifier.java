package io.courtflash.core.people.login.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.MaliciousCounterValueException;
import io.courtflash.core.people.login.store.PasskeyMapper;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.springframework.stereotype.Component;

/**
 * Verifies the answers of devices by the rules of WebAuthn (level 3, 7.1 and 7.2). The device must
 * have checked who holds it, by a fingerprint, a face or a PIN. Which maker it is of isn't asked.
 */
@Component
class PasskeyVerifier {

  /** The COSE numbers of ES256, EdDSA and RS256, the best first. */
  static final List<Long> ALGORITHMS = List.of(-7L, -8L, -257L);

  private static final boolean USER_VERIFIED = true;

  /** Loaded at the first use: it reads many classes, which the start of the program can spare. */
  private static final class Library {

    static final ObjectConverter CONVERTER = new ObjectConverter();
    static final WebAuthnManager MANAGER =
        WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);
    static final AttestedCredentialDataConverter CREDENTIALS =
        new AttestedCredentialDataConverter(CONVERTER);
    static final List<PublicKeyCredentialParameters> PARAMETERS =
        ALGORITHMS.stream()
            .map(
                algorithm ->
                    new PublicKeyCredentialParameters(
                        PublicKeyCredentialType.PUBLIC_KEY,
                        COSEAlgorithmIdentifier.create(algorithm)))
            .toList();
  }

  /** Checks the answer of a device that has made a passkey. */
  NewPasskeyCheck check(
      PasskeySites.Site site, String challenge, PasskeyRegistration.Answer answer) {
    try {
      RegistrationData data =
          Library.MANAGER.verify(
              new RegistrationRequest(decoded(answer.attestation()), decoded(answer.clientData())),
              new RegistrationParameters(
                  server(site, challenge), Library.PARAMETERS, USER_VERIFIED));
      var device = Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
      AttestedCredentialData credential =
          Objects.requireNonNull(device.getAttestedCredentialData());
      return new NewPasskeyCheck.Accepted(
          encoded(credential.getCredentialId()),
          encoded(Library.CREDENTIALS.convert(credential)),
          device.getSignCount(),
          device.isFlagBE());
    } catch (RuntimeException hostile) {
      // The bytes come from anybody, and the library has no common type of what they make it throw.
      return new NewPasskeyCheck.Refused(hostile.getClass().getSimpleName());
    }
  }

  /** Checks the answer of a device at a login. */
  LoginCheck check(
      PasskeySites.Site site,
      String challenge,
      PasskeyMapper.StoredPasskey passkey,
      PasskeyLogins.Answer answer) {
    try {
      if (!isOwner(passkey, answer)) {
        return new LoginCheck.Refused("another account");
      }
      AuthenticationData data =
          Library.MANAGER.parse(
              new AuthenticationRequest(
                  decoded(answer.credentialId()),
                  decoded(answer.authenticatorData()),
                  decoded(answer.clientData()),
                  decoded(answer.signature())));
      return verified(data, server(site, challenge), passkey);
    } catch (RuntimeException hostile) {
      return new LoginCheck.Refused(hostile.getClass().getSimpleName());
    }
  }

  private static LoginCheck verified(
      AuthenticationData data, ServerProperty server, PasskeyMapper.StoredPasskey passkey) {
    long signCount = Objects.requireNonNull(data.getAuthenticatorData()).getSignCount();
    try {
      var _ =
          Library.MANAGER.verify(
              data, new AuthenticationParameters(server, stored(passkey), null, USER_VERIFIED));
      return new LoginCheck.Accepted(signCount);
    } catch (MaliciousCounterValueException e) {
      return new LoginCheck.Cloned(signCount);
    }
  }

  private static boolean isOwner(PasskeyMapper.StoredPasskey passkey, PasskeyLogins.Answer answer) {
    return answer.userHandle() != null
        && MessageDigest.isEqual(decoded(passkey.userHandle()), decoded(answer.userHandle()));
  }

  private static CredentialRecordImpl stored(PasskeyMapper.StoredPasskey passkey) {
    return new CredentialRecordImpl(
        null,
        USER_VERIFIED,
        passkey.backupEligible(),
        null,
        passkey.signCount(),
        Library.CREDENTIALS.convert(decoded(passkey.credential())),
        null,
        null,
        null,
        null);
  }

  private static ServerProperty server(PasskeySites.Site site, String challenge) {
    return ServerProperty.builder()
        .origin(new Origin(site.origin()))
        .rpId(site.id())
        .challenge(new DefaultChallenge(decoded(challenge)))
        .build();
  }

  private static byte[] decoded(String text) {
    return Base64.getUrlDecoder().decode(text);
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** The result of checking a device's answer for a new passkey. */
  sealed interface NewPasskeyCheck {

    /**
     * The passkey can be kept.
     *
     * @param credentialId base64url, like {@code credential}
     * @param credential the id with the public key (attested credential data, WebAuthn 6.5.1)
     */
    record Accepted(
        String credentialId, String credential, long signCount, boolean isBackupEligible)
        implements NewPasskeyCheck {}

    /**
     * The answer proves nothing.
     *
     * @param reason for the log of security events
     */
    record Refused(String reason) implements NewPasskeyCheck {}
  }

  /** The result of checking a device's answer for a login. */
  sealed interface LoginCheck {

    /**
     * The passkey signed the challenge, and the device knew its user.
     *
     * @param signCount how many signatures the device has made; 0 when it doesn't count
     */
    record Accepted(long signCount) implements LoginCheck {}

    /**
     * The signature is right, but the device counted fewer signatures than before: there are
     * probably two copies of a passkey that can't be copied.
     */
    record Cloned(long signCount) implements LoginCheck {}

    /**
     * The answer proves nothing.
     *
     * @param reason for the log of security events
     */
    record Refused(String reason) implements LoginCheck {}
  }
}
