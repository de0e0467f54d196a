package io.courtflash.core.account;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** How an attempt to log in, or to register, ended. */
public sealed interface LoginResult {

  /**
   * The caller is logged in.
   *
   * @param token to be sent as the bearer; it is stored nowhere and can't be shown again
   */
  record Granted(Account account, String token) implements LoginResult {}

  /** Wrong password or no such account: the same to the caller, also in time. */
  record WrongCredentials() implements LoginResult {}

  record NameTaken() implements LoginResult {}

  /** The password is too easy to guess; no account was made. */
  record WeakPassword(PasswordPolicy.Weakness weakness) implements LoginResult {}

  record RegistrationClosed() implements LoginResult {}

  /** The password was right, but the account is barred. */
  record Suspended(@Nullable Instant until, @Nullable String reason) implements LoginResult {}

  /** Too many failures for this account, or too many logins at once. */
  record RetryLater(Duration retryAfter) implements LoginResult {}
}
