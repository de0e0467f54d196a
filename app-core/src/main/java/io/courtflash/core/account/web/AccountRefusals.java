package io.courtflash.core.account.web;

import io.courtflash.core.account.Account;
import io.courtflash.core.account.AccountChange;
import io.courtflash.core.account.Login;
import io.courtflash.core.account.PasswordRule;
import io.courtflash.core.web.FieldProblem;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the refusals of accounts are called over HTTP. */
final class AccountRefusals {

  private AccountRefusals() {}

  static String tokenOrRefuse(Login login) {
    return switch (login) {
      case Login.Granted granted -> granted.token();
      case Login.WrongCredentials() -> throw Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR);
      case Login.NameTaken() -> throw Refusal.of(ResponseCode.USERNAME_EXISTED);
      case Login.WeakPassword(var weakness) -> throw weak("password", weakness);
      case Login.RegistrationClosed() ->
          throw Refusal.of(ResponseCode.FORBIDDEN, "account.registration-closed");
      case Login.Suspended(var until, var reason) -> throw suspended(until, reason);
      case Login.NotNow(var wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

  static Account accountOrRefuse(AccountChange change) {
    return accountOrRefuse(change, "password");
  }

  static Account accountOrRefuse(AccountChange change, String passwordField) {
    return switch (change) {
      case AccountChange.Changed(var account) -> account;
      case AccountChange.NoSuchAccount() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case AccountChange.NameTaken() -> throw Refusal.of(ResponseCode.USERNAME_EXISTED);
      case AccountChange.WeakPassword(var weakness) -> throw weak(passwordField, weakness);
      case AccountChange.WrongPassword() ->
          throw Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-password");
      case AccountChange.LastAdministrator() ->
          throw Refusal.of(ResponseCode.FAILED, "account.last-administrator");
      case AccountChange.NotNow(var wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

  private static Refusal weak(String field, PasswordRule.Weakness weakness) {
    return FieldProblem.refuse(field, "password." + weakness);
  }

  static Refusal suspended(@Nullable Instant until, @Nullable String reason) {
    return Refusal.of(ResponseCode.FORBIDDEN, "account.suspended")
        .with(new Suspension(until, reason));
  }

  /** The data of the refusal of a suspended account. */
  record Suspension(@Nullable Instant until, @Nullable String reason) {}
}
