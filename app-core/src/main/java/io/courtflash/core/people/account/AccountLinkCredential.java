package io.courtflash.core.people.account;

/** What a person offers so that an account is linked to them. */
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
