package io.courtflash.core.people.login.web;

import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.FactorKind;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountChangeResult;
import io.courtflash.core.people.person.PasswordPolicy;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Maps results of logins and account changes to HTTP refusals. */
public final class AccountRefusals {

  private AccountRefusals() {}

  /** The token of a login, or the refusal as an exception. */
  static String tokenOrRefuse(LoginResult login) {
    if (login instanceof LoginResult.Granted(var _, String token)) {
      return token;
    }
    throw of(login);
  }

  /** The refusal of a login that wasn't granted. */
  public static Refusal of(LoginResult login) {
    return switch (login) {
      case LoginResult.Granted _ -> throw new IllegalArgumentException("No refusal");
      case LoginResult.WrongCredentials() -> Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR);
      case LoginResult.SecondFactorRequired(var factors) ->
          Refusal.of(ResponseCode.SECOND_FACTOR_REQUIRED).with(new SecondFactorDetails(factors));
      case LoginResult.WrongCode() ->
          Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-code");
      case LoginResult.CodeEnded() ->
          Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.code-ended");
      case LoginResult.NameTaken() -> Refusal.of(ResponseCode.USERNAME_EXISTED);
      case LoginResult.WeakPassword(var weakness) -> weak("password", weakness);
      case LoginResult.RegistrationClosed() ->
          Refusal.of(ResponseCode.FORBIDDEN, "account.registration-closed");
      case LoginResult.Suspended(var until, var reason) -> suspended(until, reason);
      case LoginResult.RetryLater(var wait) ->
          Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

  /** The changed account, or the refusal as an exception. */
  public static Account accountOrRefuse(AccountChangeResult change) {
    return accountOrRefuse(change, "password");
  }

  /**
   * The changed account, or the refusal as an exception, which names the field of a weak password.
   *
   * @param passwordField the request's field that a weak password is refused for
   */
  public static Account accountOrRefuse(AccountChangeResult change, String passwordField) {
    return switch (change) {
      case AccountChangeResult.Changed(var account) -> account;
      case AccountChangeResult.NoSuchAccount() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case AccountChangeResult.NameTaken() -> throw Refusal.of(ResponseCode.USERNAME_EXISTED);
      case AccountChangeResult.WeakPassword(var weakness) -> throw weak(passwordField, weakness);
      case AccountChangeResult.WrongPassword() ->
          throw Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-password");
      case AccountChangeResult.LastAdministrator() ->
          throw Refusal.of(ResponseCode.FAILED, "account.last-administrator");
      case AccountChangeResult.StillOpen(var open) ->
          throw Refusal.of(
                  ResponseCode.FAILED,
                  "person.still-open",
                  open.bookings().size(),
                  open.money().size())
              .with(open);
      case AccountChangeResult.RetryLater(var wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

  private static Refusal weak(String field, PasswordPolicy.Weakness weakness) {
    return FieldProblem.refuse(field, "password." + weakness);
  }

  public static Refusal suspended(@Nullable Instant until, @Nullable String reason) {
    return Refusal.of(ResponseCode.FORBIDDEN, "account.suspended")
        .with(new SuspensionDetails(until, reason));
  }

  /** The data of the refusal of a login without a second factor. */
  record SecondFactorDetails(Set<FactorKind> factors) {}

  /** The data of the refusal of a suspended account. */
  record SuspensionDetails(@Nullable Instant until, @Nullable String reason) {}
}
