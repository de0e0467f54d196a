package io.courtflash.core.account;

/** What an account may do. A student is a USER; CLERK and ADMIN are staff. */
public enum Role {
  USER,
  CLERK,
  ADMIN;

  public boolean isStaff() {
    return this != USER;
  }
}
