package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.account.store.AccountRow;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** Checks names and passwords, as often as {@link LoginThrottle} allows. */
@Component
class PasswordVerifier {

  private final AccountMapper mapper;
  private final PasswordHasher hasher;
  private final LoginThrottle throttle;
  private final ApplicationEventPublisher events;

  PasswordVerifier(
      AccountMapper mapper,
      PasswordHasher hasher,
      LoginThrottle throttle,
      ApplicationEventPublisher events) {
    this.mapper = mapper;
    this.hasher = hasher;
    this.throttle = throttle;
    this.events = events;
  }

  /** Takes as long for a name without an account as for one that has an account. */
  PasswordCheck verify(String studentId, String password, LoginOrigin origin) {
    Duration wait = throttle.begin(studentId, origin);
    if (wait.isPositive()) {
      return new PasswordCheck.RetryLater(wait);
    }
    @Nullable AccountRow row =
        StudentIdFormat.isValid(studentId) ? mapper.byStudentId(studentId).orElse(null) : null;
    return switch (hasher.check(password, row == null ? null : row.passwordHash())) {
      case RIGHT -> right(row, origin);
      case WRONG -> wrong(studentId, row, origin);
      case BUSY -> {
        throttle.withdrawn(studentId, origin);
        yield new PasswordCheck.RetryLater(PasswordHasher.MAX_WAIT);
      }
    };
  }

  private PasswordCheck right(@Nullable AccountRow row, LoginOrigin origin) {
    if (row == null) {
      return new PasswordCheck.Wrong();
    }
    throttle.succeeded(row.studentId(), origin);
    return new PasswordCheck.Right(row);
  }

  private PasswordCheck wrong(String studentId, @Nullable AccountRow row, LoginOrigin origin) {
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
    return new PasswordCheck.Wrong();
  }
}
