package io.courtflash.core.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.background.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;

/**
 * Slows down guessing the password of one account: from the fifth failure on, each failure doubles
 * the time until the next attempt is checked. Names without an account are counted in the same way,
 * so that a caller can't tell which names exist.
 */
@Component
class LoginThrottle {

  static final int FREE_FAILURES = 5;
  static final Duration MAX_WAIT = Duration.ofMinutes(5);

  private static final int MAX_ACCOUNTS = 100_000;
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), MAX_WAIT);
  private static final Duration FORGET_AFTER = Duration.ofMinutes(30);

  private final InstantSource clock;
  private final Cache<String, Attempts> attempts =
      Caffeine.newBuilder().maximumSize(MAX_ACCOUNTS).expireAfterWrite(FORGET_AFTER).build();

  LoginThrottle(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Starts an attempt. It counts as a failure until {@link #succeeded} or {@link #withdrawn}, so
   * that simultaneous attempts are counted too.
   *
   * @return how long the caller has to wait; zero when the password may be checked now
   */
  Duration begin(String studentId) {
    Instant now = clock.instant();
    AtomicReference<Duration> wait = new AtomicReference<>(Duration.ZERO);
    attempts
        .asMap()
        .compute(
            StudentIdFormat.normalised(studentId),
            (key, before) -> {
              Attempts counted = before == null ? new Attempts(0, Instant.MIN) : before;
              if (counted.notBefore.isAfter(now)) {
                wait.set(Duration.between(now, counted.notBefore));
                return counted;
              }
              return counted.andOne(now);
            });
    return wait.get();
  }

  void succeeded(String studentId) {
    attempts.invalidate(StudentIdFormat.normalised(studentId));
  }

  /** The password of the attempt was not checked. */
  void withdrawn(String studentId) {
    attempts
        .asMap()
        .computeIfPresent(
            StudentIdFormat.normalised(studentId),
            (key, counted) -> new Attempts(Math.max(0, counted.failures - 1), Instant.MIN));
  }

  private record Attempts(int failures, Instant notBefore) {

    Attempts andOne(Instant now) {
      int more = failures + 1;
      if (more < FREE_FAILURES) {
        return new Attempts(more, Instant.MIN);
      }
      return new Attempts(more, now.plus(BACKOFF.after(more - FREE_FAILURES)));
    }
  }
}
