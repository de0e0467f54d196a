package io.courtflash.core.people.person;

import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.time.Duration;

/** The result of creating, changing or deleting an account. */
public sealed interface AccountChangeResult {

  /**
   * The changed account.
   *
   * @throws Refusal if the change was refused
   */
  default Account orRefuse() {
    return orRefuse("password");
  }

  /**
   * The changed account.
   *
   * @param passwordField the request's field that a weak password is refused for
   * @throws Refusal if the change was refused
   */
  default Account orRefuse(String passwordField) {
    return switch (this) {
      case Changed(var account) -> account;
      case NoSuchAccount() -> throw Refusal.of(ResponseCode.NOT_FOUND);
      case NameTaken() -> throw Refusal.of(ResponseCode.USERNAME_EXISTED);
      case WeakPassword(var weakness) ->
          throw FieldProblem.refuse(passwordField, "password." + weakness);
      case WrongPassword() ->
          throw Refusal.of(ResponseCode.USERNAME_OR_PASSWORD_ERROR, "account.wrong-password");
      case LastAdministrator() ->
          throw Refusal.of(ResponseCode.FAILED, "account.last-administrator");
      case StillOpen(var open) ->
          throw Refusal.of(
                  ResponseCode.FAILED,
                  "person.still-open",
                  open.bookings().size(),
                  open.money().size())
              .with(open);
      case RetryLater(var wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
    };
  }

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
