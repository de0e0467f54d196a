package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountRow;
import java.time.Duration;

/** How the check of a name and a password ended. */
sealed interface PasswordCheck {

  /** The password of this account; the account may be suspended. */
  record Right(AccountRow account) implements PasswordCheck {}

  /** The password is wrong, or there is no such account. */
  record Wrong() implements PasswordCheck {}

  /** Nothing was checked: too many failures of this origin, or too many checks at once. */
  record RetryLater(Duration retryAfter) implements PasswordCheck {}
}
