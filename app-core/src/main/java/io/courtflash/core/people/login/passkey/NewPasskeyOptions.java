package io.courtflash.core.people.login.passkey;

import java.util.List;

/**
 * The options with which a browser has a passkey made, in the form of WebAuthn's {@code
 * PublicKeyCredentialCreationOptionsJSON}: all bytes are base64url without padding.
 *
 * @param timeout in milliseconds
 * @param excludeCredentials the passkeys of the account: their devices make no second one
 */
public record NewPasskeyOptions(
    String challenge,
    Site rp,
    User user,
    List<Algorithm> pubKeyCredParams,
    long timeout,
    List<Descriptor> excludeCredentials,
    DeviceSelection authenticatorSelection,
    String attestation) {

  /** The host name for which the passkey is made. */
  public record Site(String id, String name) {}

  /**
   * The account of the passkey.
   *
   * @param id random; the device returns it at a login
   */
  public record User(String id, String name, String displayName) {}

  /** A kind of key, by its number of COSE. */
  public record Algorithm(String type, long alg) {}

  /** A passkey by its credential id. */
  public record Descriptor(String type, String id) {}

  /** The demands on the device: keep the account with the key, and check its user. */
  public record DeviceSelection(
      String residentKey, boolean requireResidentKey, String userVerification) {}

  private static final String PUBLIC_KEY = "public-key";
  private static final String REQUIRED = "required";
  private static final String PROGRAM = "CourtFlash";

  static NewPasskeyOptions of(
      PasskeySites.Site site,
      PasskeyChallenges.NewPasskeyChallenge challenge,
      String studentId,
      List<String> credentialIds) {
    return new NewPasskeyOptions(
        challenge.challenge(),
        new Site(site.id(), PROGRAM),
        new User(challenge.userHandle(), studentId, studentId),
        PasskeyVerifier.ALGORITHMS.stream()
            .map(number -> new Algorithm(PUBLIC_KEY, number))
            .toList(),
        PasskeyChallenges.LIFETIME.toMillis(),
        credentialIds.stream().map(id -> new Descriptor(PUBLIC_KEY, id)).toList(),
        new DeviceSelection(REQUIRED, true, REQUIRED),
        "none");
  }
}
