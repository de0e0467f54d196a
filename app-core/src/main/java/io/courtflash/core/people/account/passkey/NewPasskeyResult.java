package io.courtflash.core.people.account.passkey;

/** How an attempt to add a passkey ended. */
public sealed interface NewPasskeyResult {

  record Added(Passkey passkey) implements NewPasskeyResult {}

  /** This login requested no passkey within the last five minutes, or used the request up. */
  record Expired() implements NewPasskeyResult {}

  /** The device's answer isn't right for this request and address. */
  record Refused() implements NewPasskeyResult {}

  /** Some account has this passkey already. */
  record KnownAlready() implements NewPasskeyResult {}

  /** The account has {@link Passkeys#MAX} passkeys. */
  record TooMany() implements NewPasskeyResult {}
}
