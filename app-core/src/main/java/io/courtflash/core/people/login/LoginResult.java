package io.courtflash.core.people.login;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The result of a login or a registration. */
public sealed interface LoginResult {

  /**
   * The login that was granted.
   *
   * @throws Refusal if it was refused
   */
  default Granted orRefuse() {
    if (this instanceof Granted granted) {
      return granted;
    }
    throw refusal();
  }

  /** The refusal of a login that wasn't granted. */
  default Refusal refusal() {
    return switch (this) {
      case Granted _ -> throw new IllegalStateException("No refusal");
      case WrongCredentials() -> Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR);
      case SecondFactorRequired required ->
          Refusal.of(ResponseCode.SECOND_FACTOR_REQUIRED).with(required);
      case WrongCode() -> Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-code");
      case CodeEnded() -> Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.code-ended");
      case NameTaken() -> Refusal.of(ResponseCode.USERNAME_EXISTED);
      case WeakPassword(var weakness) -> FieldProblem.refuse("password", "password." + weakness);
      case RegistrationClosed() ->
          Refusal.of(ResponseCode.FORBIDDEN, "account.registration-closed");
      case Suspended suspended ->
          Refusal.of(ResponseCode.FORBIDDEN, "account.suspended").with(suspended);
      case LinkRequired(boolean passwordOptional) ->
          Refusal.of(ResponseCode.FORBIDDEN, "account.link-required")
              .with(Map.of("linkRequired", true, "passwordOptional", passwordOptional));
      case LinkedToAnother() -> Refusal.of(ResponseCode.FORBIDDEN, "account.linked-to-another");
      case RetryLater(var wait) -> Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

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
  record SecondFactorRequired(Set<SecondFactor.Kind> factors) implements LoginResult {}

  /** The password was right; the answer of the second factor is wrong, or was used before. */
  record WrongCode() implements LoginResult {}

  record NameTaken() implements LoginResult {}

  /** The password is too easy to guess; no account was created. */
  record WeakPassword(PasswordPolicy.Weakness weakness) implements LoginResult {}

  record RegistrationClosed() implements LoginResult {}

  /** The password was right, but the account is suspended. */
  record Suspended(@Nullable Instant until, @Nullable String reason) implements LoginResult {}

  /**
   * The university's provider knows the person. An account has their name, but isn't linked to the
   * person, who must prove that it is theirs.
   *
   * @param passwordOptional whether the account can be linked without its password, which then
   *     stops working
   */
  record LinkRequired(boolean passwordOptional) implements LoginResult {}

  /**
   * The university's provider knows the person. The account with their name is linked to another
   * person; only the staff can help.
   */
  record LinkedToAnother() implements LoginResult {}

  /** Too many failures for this account, or too many logins at once. */
  record RetryLater(Duration retryAfter) implements LoginResult {}
}
