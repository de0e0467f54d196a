package io.courtflash.core.people.login;

import io.courtflash.core.platform.security.SecurityLog;

/** Writes the results of logins to the log of security events. */
public final class LoginEvents {

  private LoginEvents() {}

  /**
   * Writes one login.
   *
   * @param from where it comes from
   */
  public static void write(SecurityLog log, LoginResult result, String studentId, String from) {
    switch (result) {
      case LoginResult.Granted(var account, var _) ->
          log.write(
              SecurityLog.SecurityEvent.LOGGED_IN, studentId, from, account.userRole().name());
      case LoginResult.WrongCredentials() ->
          log.write(SecurityLog.SecurityEvent.LOGIN_FAILED, studentId, from, "");
      case LoginResult.SecondFactorRequired(var factors) ->
          log.write(
              SecurityLog.SecurityEvent.SECOND_FACTOR_REQUIRED,
              studentId,
              from,
              factors.toString());
      case LoginResult.WrongCode() ->
          log.write(SecurityLog.SecurityEvent.SECOND_FACTOR_FAILED, studentId, from, "");
      case LoginResult.RetryLater(var wait) ->
          log.write(SecurityLog.SecurityEvent.LOGIN_DELAYED, studentId, from, wait.toString());
      case LoginResult.Suspended _ ->
          log.write(SecurityLog.SecurityEvent.LOGIN_REFUSED, studentId, from, "suspended");
      case LoginResult.NameTaken _,
          LoginResult.WeakPassword _,
          LoginResult.CodeEnded _,
          LoginResult.RegistrationClosed _ ->
          log.write(
              SecurityLog.SecurityEvent.LOGIN_REFUSED,
              studentId,
              from,
              result.getClass().getSimpleName());
      // The person goes on with a proof, or with the staff's help.
      case LoginResult.LinkRequired _, LoginResult.LinkedToAnother _ -> {}
    }
  }
}
