package io.courtflash.core.people.account;

/** How a login with the university's account ended. */
public sealed interface CampusLoginResult {

  /** The person has an account, or none is allowed; the login ended like any other. */
  record Decided(LoginResult login) implements CampusLoginResult {}

  /**
   * An account has the person's name, but isn't linked to the person: whoever it belongs to must
   * prove it.
   *
   * @param passwordOptional whether the account can be linked without its password, which then
   *     stops working
   */
  record ProofRequired(boolean passwordOptional) implements CampusLoginResult {}

  /** The account with the person's name is linked to somebody else; only the staff can help. */
  record LinkedToAnother() implements CampusLoginResult {}
}
