package io.courtflash.core.people.login.factor;

/** The kinds of second factors. */
public enum FactorKind {
  /** A code of six digits that an authenticator app shows for half a minute (RFC 6238). */
  TOTP,
  /** One of the codes that were shown once, for when the device is lost. */
  RECOVERY_CODE
}
