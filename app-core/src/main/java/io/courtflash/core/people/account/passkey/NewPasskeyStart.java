package io.courtflash.core.people.account.passkey;

import io.courtflash.core.people.account.LoginResult;

/** How the request for a new passkey ended. */
public sealed interface NewPasskeyStart {

  /** The browser may have a passkey made within five minutes. */
  record Started(NewPasskeyOptions options) implements NewPasskeyStart {}

  /**
   * The owner didn't prove who they are.
   *
   * @param refusal as a login would have ended
   */
  record NotProved(LoginResult refusal) implements NewPasskeyStart {}

  /** The account has {@link Passkeys#MAX} passkeys. */
  record TooMany() implements NewPasskeyStart {}
}
