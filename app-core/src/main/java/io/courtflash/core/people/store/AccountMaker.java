package io.courtflash.core.people.store;

/** The maker of an account that neither a roster nor an identity provider vouches for. */
public enum AccountMaker {
  /** The staff, who know whose account it is. */
  STAFF,
  /** Its owner, by open registration: nobody has proved who that is. */
  OWNER
}
