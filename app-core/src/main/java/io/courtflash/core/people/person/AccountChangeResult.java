package io.courtflash.core.people.person;

import java.time.Duration;

/** The result of creating, changing or deleting an account. */
public sealed interface AccountChangeResult {

  /**
   * Done.
   *
   * @param account as it is now; a deleted one as it was
   */
  record Changed(Account account) implements AccountChangeResult {}

  record NoSuchAccount() implements AccountChangeResult {}

  record NameTaken() implements AccountChangeResult {}

  /** The password is too easy to guess; nothing was changed. */
  record WeakPassword(PasswordPolicy.Weakness weakness) implements AccountChangeResult {}

  record WrongPassword() implements AccountChangeResult {}

  /** The last administrator can be neither deleted, demoted nor suspended. */
  record LastAdministrator() implements AccountChangeResult {}

  /** The account wasn't deleted, because its person has bookings or money that are still open. */
  record StillOpen(OpenBusiness.Open open) implements AccountChangeResult {}

  /** The computer is busy with checking other passwords. */
  record RetryLater(Duration retryAfter) implements AccountChangeResult {}
}
