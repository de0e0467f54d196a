package io.courtflash.core.platform.security;

import lombok.RequiredArgsConstructor;

/** The events that the log of security events records. */
@RequiredArgsConstructor
public enum SecurityEvent {
  LOGGED_IN(false),
  /** A wrong password, or a name without an account. */
  LOGIN_FAILED(true),
  /** The password was right, and the account needs a second factor, which wasn't given. */
  SECOND_FACTOR_REQUIRED(true),
  /** The password was right, and the code of the second factor was wrong. */
  SECOND_FACTOR_FAILED(true),
  /** Too many failures of this origin, or too many logins at once; nothing was checked. */
  LOGIN_DELAYED(true),
  /** The password was right, but the account is suspended. */
  LOGIN_REFUSED(true),
  PASSKEY_ADDED(true),
  PASSKEY_REMOVED(true),
  /** A device's answer for a login or a new passkey that proves nothing. */
  PASSKEY_REFUSED(true),
  /** A request that the caller may not make (403), or too many of them at the logins (429). */
  REQUEST_REFUSED(true),
  /** Staff who were logged in gave their password or a code again. */
  CONFIRMED(false),
  DIAGNOSTICS_CREATED(false);

  private final boolean anybody;

  /** Whether anybody can cause it as often as they want. */
  boolean byAnybody() {
    return anybody;
  }
}
