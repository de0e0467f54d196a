package io.courtflash.core.account;

import java.time.Duration;

/** How an attempt to make, change or delete an account ended. */
public sealed interface AccountChange {

  /** Done; of a deleted account, as it was. */
  record Changed(Account account) implements AccountChange {}

  record NoSuchAccount() implements AccountChange {}

  record NameTaken() implements AccountChange {}

  /** The password is too easy to guess; nothing was changed. */
  record WeakPassword(PasswordRule.Weakness weakness) implements AccountChange {}

  record WrongPassword() implements AccountChange {}

  /** The last administrator can be neither deleted, demoted nor suspended. */
  record LastAdministrator() implements AccountChange {}

  /** Too many passwords are being checked. */
  record NotNow(Duration retryAfter) implements AccountChange {}
}
