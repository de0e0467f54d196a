package io.courtflash.core.people.login.password;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.Reauthentication;
import io.courtflash.core.people.login.factor.FactorAnswer;
import io.courtflash.core.people.login.factor.SecondFactor;
import io.courtflash.core.people.login.factor.SecondFactors;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.people.store.AccountMapper;
import io.courtflash.core.people.store.AccountRow;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Checks names and passwords, and the second factors of the staff, as often as {@link
 * LoginThrottle} allows.
 */
@Component
@RequiredArgsConstructor
public class PasswordVerifier {

  private final AccountMapper mapper;
  private final PasswordHasher hasher;
  private final SecondFactors factors;
  private final LoginThrottle throttle;
  private final ApplicationEventPublisher events;

  /**
   * Checks a login. Takes as long for a name without an account as for one that has an account.
   *
   * @param answer of a second factor; null when the person gave none. Ignored for accounts without
   *     one, and not checked after a wrong password
   */
  public Check verify(
      String studentId, String password, @Nullable FactorAnswer answer, LoginOrigin origin) {
    Duration wait = throttle.begin(studentId, origin);
    if (wait.isPositive()) {
      return Check.refused(new LoginResult.RetryLater(wait));
    }
    @Nullable AccountRow row =
        StudentIdFormat.isValid(studentId) ? mapper.byStudentId(studentId).orElse(null) : null;
    return switch (hasher.check(password, row == null ? null : row.passwordHash())) {
      case RIGHT ->
          row == null
              ? Check.refused(new LoginResult.WrongCredentials())
              : right(row, answer, origin);
      case WRONG -> wrong(studentId, row, origin);
      case BUSY -> busy(studentId, origin);
    };
  }

  /**
   * Checks one proof of a person who is logged in already. A right one doesn't make the origin's
   * failures forgotten: it may be a password that is known, of an account whose codes are guessed.
   */
  public Check verifyAgain(
      String studentId, Reauthentication.ReauthenticationCredential proof, LoginOrigin origin) {
    Duration wait = throttle.begin(studentId, origin);
    if (wait.isPositive()) {
      return Check.refused(new LoginResult.RetryLater(wait));
    }
    @Nullable AccountRow row = mapper.byStudentId(studentId).orElse(null);
    if (row == null || row.suspended()) {
      return wrong(studentId, row, origin);
    }
    return switch (proof) {
      case Reauthentication.ReauthenticationCredential.Password(String password) ->
          switch (hasher.check(password, row.passwordHash())) {
            case RIGHT -> rightAgain(row, origin);
            case WRONG -> wrong(studentId, row, origin);
            case BUSY -> busy(studentId, origin);
          };
      case Reauthentication.ReauthenticationCredential.Code(FactorAnswer answer)
          when isAccepted(row, answer) ->
          rightAgain(row, origin);
      case Reauthentication.ReauthenticationCredential.Code _ -> {
        countFailure(studentId, row, origin);
        yield Check.refused(new LoginResult.WrongCode());
      }
    };
  }

  private Check rightAgain(AccountRow row, LoginOrigin origin) {
    throttle.withdrawn(row.studentId(), origin);
    return Check.right(row);
  }

  private Check busy(String studentId, LoginOrigin origin) {
    throttle.withdrawn(studentId, origin);
    return Check.refused(new LoginResult.RetryLater(PasswordHasher.MAX_WAIT));
  }

  /**
   * The failures of an origin are forgotten only after the code, too: an attacker who knows the
   * password guesses codes no faster than passwords.
   */
  private Check right(AccountRow row, @Nullable FactorAnswer answer, LoginOrigin origin) {
    if (row.codeEnded() && ActivationCodes.isHash(row.passwordHash())) {
      throttle.withdrawn(row.studentId(), origin);
      return Check.refused(new LoginResult.CodeEnded());
    }
    Set<SecondFactor.Kind> needed = row.userRole().isStaff() ? factors.of(row.id()) : Set.of();
    if (!needed.isEmpty() && answer == null) {
      throttle.withdrawn(row.studentId(), origin);
      return Check.refused(new LoginResult.SecondFactorRequired(needed));
    }
    if (!needed.isEmpty() && answer != null && !isAccepted(row, answer)) {
      countFailure(row.studentId(), row, origin);
      return Check.refused(new LoginResult.WrongCode());
    }
    throttle.succeeded(row.studentId(), origin);
    return Check.right(row);
  }

  private boolean isAccepted(AccountRow row, FactorAnswer answer) {
    boolean accepted = factors.accepts(row.id(), answer);
    if (accepted && answer.kind() == SecondFactor.Kind.RECOVERY_CODE) {
      events.publishEvent(
          new StaffActed(
              Account.of(row).actor(),
              AuditAction.ACCOUNT_RECOVERY_CODE_USED,
              "account:" + row.id(),
              null,
              null));
    }
    return accepted;
  }

  private Check wrong(String studentId, @Nullable AccountRow row, LoginOrigin origin) {
    countFailure(studentId, row, origin);
    return Check.refused(new LoginResult.WrongCredentials());
  }

  private void countFailure(String studentId, @Nullable AccountRow row, LoginOrigin origin) {
    var failures = throttle.failed(studentId, origin);
    if (row != null && failures.isPresent()) {
      events.publishEvent(new PasswordGuessed(row.id()));
      events.publishEvent(
          new StaffActed(
              Actor.ENGINE,
              AuditAction.ACCOUNT_PASSWORD_GUESSED,
              "account:" + row.id(),
              null,
              Map.of("failures", failures.getAsInt())));
    }
  }

  /**
   * The result of checking a name and a password: the account, or what a login ends with.
   *
   * @param account whose password it is; it may be suspended
   */
  public record Check(@Nullable AccountRow account, Optional<LoginResult> refusal) {

    static Check right(AccountRow account) {
      return new Check(account, Optional.empty());
    }

    static Check refused(LoginResult refusal) {
      return new Check(null, Optional.of(refusal));
    }
  }

  /**
   * Strangers have tried several wrong passwords for an account; its owner should know. Published
   * once for each series of attempts.
   */
  public record PasswordGuessed(long userId) {}
}
