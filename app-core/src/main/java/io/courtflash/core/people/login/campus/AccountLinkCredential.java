package io.courtflash.core.people.login.campus;

import io.courtflash.core.people.login.LoginOrigin;

/**
 * The credential by which a person who signs in through the university claims an existing account.
 */
public sealed interface AccountLinkCredential {

  /** Nothing: the person only signs in. */
  record None() implements AccountLinkCredential {}

  /**
   * The password of the account.
   *
   * @param origin whose failures count together
   */
  record Password(String password, LoginOrigin origin) implements AccountLinkCredential {}

  /**
   * The person wants an account that is older than identities, and doesn't know its password: the
   * password and all logins of the account end.
   */
  record GivesUpPassword() implements AccountLinkCredential {}
}
