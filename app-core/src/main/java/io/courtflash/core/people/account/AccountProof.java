package io.courtflash.core.people.account;

/** What a person offers so that an account is linked to them. */
public sealed interface AccountProof {

  /** Nothing: the person only signs in. */
  record None() implements AccountProof {}

  /**
   * The password of the account.
   *
   * @param origin whose failures count together
   */
  record Password(String password, LoginOrigin origin) implements AccountProof {}

  /**
   * The person wants an account that is older than identities, and doesn't know its password: the
   * password and all logins of the account end.
   */
  record GivesUpPassword() implements AccountProof {}
}
