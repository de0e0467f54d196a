package io.courtflash.core.people.account.passkey;

/** How the check of a device's answer for a new passkey ended. */
sealed interface NewPasskeyCheck {

  /**
   * The passkey can be kept.
   *
   * @param credentialId base64url, like {@code credential}
   * @param credential the id with the public key (attested credential data, WebAuthn 6.5.1)
   */
  record Accepted(String credentialId, String credential, long signCount, boolean isBackupEligible)
      implements NewPasskeyCheck {}

  /**
   * The answer proves nothing.
   *
   * @param reason for the log of security events
   */
  record Refused(String reason) implements NewPasskeyCheck {}
}
