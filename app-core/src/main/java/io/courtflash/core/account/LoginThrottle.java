package io.courtflash.core.account;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;

/**
 * Slows down guessing at one account: after five failures each further one doubles the time until
 * the next attempt is heard. Accounts that don't exist are counted alike, so it tells nothing.
 */
@Component
class LoginThrottle {

  static final int FREE_FAILURES = 5;
  static final Duration LONGEST = Duration.ofMinutes(5);

  private static final int MOST_ACCOUNTS = 100_000;
  private static final int MOST_DOUBLINGS = 20;
  private static final Duration FORGET_AFTER = Duration.ofMinutes(30);

  private final InstantSource clock;
  private final Cache<String, Attempts> attempts =
      Caffeine.newBuilder().maximumSize(MOST_ACCOUNTS).expireAfterWrite(FORGET_AFTER).build();

  LoginThrottle(InstantSource clock) {
    this.clock = clock;
  }

  /**
   * Begins an attempt. It counts as a failure until {@link #succeeded} or {@link #withdrawn}, so
   * that attempts made at once are counted too.
   *
   * @return how long to wait before the next attempt; zero when this one may go on
   */
  Duration begin(String studentId) {
    Instant now = clock.instant();
    AtomicReference<Duration> wait = new AtomicReference<>(Duration.ZERO);
    attempts
        .asMap()
        .compute(
            StudentIdFormat.normalised(studentId),
            (key, before) -> {
              Attempts known = before == null ? new Attempts(0, Instant.MIN) : before;
              if (known.notBefore.isAfter(now)) {
                wait.set(Duration.between(now, known.notBefore));
                return known;
              }
              return known.andOne(now);
            });
    return wait.get();
  }

  void succeeded(String studentId) {
    attempts.invalidate(StudentIdFormat.normalised(studentId));
  }

  /** The attempt was never judged. */
  void withdrawn(String studentId) {
    attempts
        .asMap()
        .computeIfPresent(
            StudentIdFormat.normalised(studentId),
            (key, known) -> new Attempts(Math.max(0, known.failures - 1), Instant.MIN));
  }

  private record Attempts(int failures, Instant notBefore) {

    Attempts andOne(Instant now) {
      int more = failures + 1;
      if (more < FREE_FAILURES) {
        return new Attempts(more, Instant.MIN);
      }
      int doublings = Math.min(MOST_DOUBLINGS, more - FREE_FAILURES);
      Duration wait = Duration.ofSeconds(1L << doublings);
      return new Attempts(more, now.plus(wait.compareTo(LONGEST) > 0 ? LONGEST : wait));
    }
  }
}
