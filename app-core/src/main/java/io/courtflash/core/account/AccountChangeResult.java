package io.courtflash.core.account;

import java.time.Duration;

/** How an attempt to make, change or delete an account ended. */
public sealed interface AccountChangeResult {

  /** Done; of a deleted account, as it was. */
  record Changed(Account account) implements AccountChangeResult {}

  record NoSuchAccount() implements AccountChangeResult {}

  record NameTaken() implements AccountChangeResult {}

  /** The password is too easy to guess; nothing was changed. */
  record WeakPassword(PasswordPolicy.Weakness weakness) implements AccountChangeResult {}

  record WrongPassword() implements AccountChangeResult {}

  /** The last administrator can be neither deleted, demoted nor suspended. */
  record LastAdministrator() implements AccountChangeResult {}

  /** Too many passwords are being checked. */
  record RetryLater(Duration retryAfter) implements AccountChangeResult {}
}
