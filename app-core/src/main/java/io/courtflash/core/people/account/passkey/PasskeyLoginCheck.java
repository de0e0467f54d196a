package io.courtflash.core.people.account.passkey;

/** How the check of a device's answer for a login ended. */
sealed interface PasskeyLoginCheck {

  /**
   * The passkey signed the challenge, and the device knew its user.
   *
   * @param signCount how many signatures the device has made; 0 when it doesn't count
   */
  record Accepted(long signCount) implements PasskeyLoginCheck {}

  /**
   * The signature is right, but the device counted fewer signatures than before: there are probably
   * two copies of a passkey that can't be copied.
   */
  record Cloned(long signCount) implements PasskeyLoginCheck {}

  /**
   * The answer proves nothing.
   *
   * @param reason for the log of security events
   */
  record Refused(String reason) implements PasskeyLoginCheck {}
}
