package io.courtflash.core.people.login;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.factor.FactorKind;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PasswordPolicy;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The result of a login or a registration. */
public sealed interface LoginResult {

  /**
   * The caller is logged in.
   *
   * @param token the bearer token of later requests; it is stored nowhere, so it can't be shown
   *     again
   */
  record Granted(Account account, String token) implements LoginResult {

    /** The owner of the account, who acts by this login. */
    public Actor actor() {
      return account.actor().withLogin(token);
    }
  }

  /**
   * The password is wrong or there is no such account. The caller can't tell which, not even by how
   * long the check took.
   */
  record WrongCredentials() implements LoginResult {}

  /** The code for the first login was right, but counts no more: staff make a new one. */
  record CodeEnded() implements LoginResult {}

  /**
   * The password was right, but the account needs more: the caller repeats the login with an answer
   * of one of its factors.
   *
   * @param factors what the account's owner can answer with
   */
  record SecondFactorRequired(Set<FactorKind> factors) implements LoginResult {}

  /** The password was right; the answer of the second factor is wrong, or was used before. */
  record WrongCode() implements LoginResult {}

  record NameTaken() implements LoginResult {}

  /** The password is too easy to guess; no account was created. */
  record WeakPassword(PasswordPolicy.Weakness weakness) implements LoginResult {}

  record RegistrationClosed() implements LoginResult {}

  /** The password was right, but the account is suspended. */
  record Suspended(@Nullable Instant until, @Nullable String reason) implements LoginResult {}

  /** Too many failures for this account, or too many logins at once. */
  record RetryLater(Duration retryAfter) implements LoginResult {}
}
