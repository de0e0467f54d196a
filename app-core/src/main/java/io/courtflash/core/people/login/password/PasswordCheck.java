package io.courtflash.core.people.login.password;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.FactorKind;
import io.courtflash.core.people.store.AccountRow;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The result of checking a name and a password. */
public sealed interface PasswordCheck {

  /** The refusal of a login; empty if it may go on. */
  default Optional<LoginResult> refusal() {
    return switch (this) {
      case Right _ -> Optional.empty();
      case Wrong() -> Optional.of(new LoginResult.WrongCredentials());
      case FactorMissing(var factors) -> Optional.of(new LoginResult.SecondFactorRequired(factors));
      case CodeEnded() -> Optional.of(new LoginResult.CodeEnded());
      case WrongCode() -> Optional.of(new LoginResult.WrongCode());
      case RetryLater(var wait) -> Optional.of(new LoginResult.RetryLater(wait));
    };
  }

  /** The password of this account; the account may be suspended. */
  record Right(AccountRow account) implements PasswordCheck {}

  /** The password is wrong, or there is no such account. */
  record Wrong() implements PasswordCheck {}

  /** The code for the first login is right, but counts no more. */
  record CodeEnded() implements PasswordCheck {}

  /**
   * The password is right, but the account needs more, and nothing else was given.
   *
   * @param factors what its owner can answer with
   */
  record FactorMissing(Set<FactorKind> factors) implements PasswordCheck {}

  /** The password is right, and the answer of the second factor is wrong or was used before. */
  record WrongCode() implements PasswordCheck {}

  /** Nothing was checked: too many failures of this origin, or too many checks at once. */
  record RetryLater(Duration retryAfter) implements PasswordCheck {}
}
