package io.courtflash.core.people.login.password;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.people.login.LoginOrigin;
import io.courtflash.core.people.person.StudentIdFormat;
import io.courtflash.core.platform.work.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Slows down password guessing: from the fifth failure of one origin on, each failure doubles the
 * time until that origin's next attempt is checked. When many failures come from several networks
 * together, each network has one attempt and then waits for longer. No origin ever waits because of
 * another one's failures before its first attempt, so nobody can lock out the owner of an account.
 *
 * <p>Names without an account are counted in the same way, so that a caller can't tell which names
 * exist. Each node counts for itself.
 */
@Component
@RequiredArgsConstructor
public class LoginThrottle {

  public static final int FREE_FAILURES = 5;
  static final Duration MAX_WAIT = Duration.ofMinutes(5);

  /** Failures of all networks together, from which on the account counts as attacked. */
  static final int ATTACK = 20;

  /** Failures of all networks together after which the owner is told. */
  static final int WORTH_A_NOTICE = 10;

  private static final int FREE_FAILURES_IN_ATTACK = 1;
  private static final int MAX_COUNTED = 100_000;
  private static final Backoff BACKOFF = new Backoff(Duration.ofSeconds(1), MAX_WAIT);
  private static final Backoff ATTACK_BACKOFF = new Backoff(Duration.ofSeconds(30), MAX_WAIT);
  private static final Duration FORGET_AFTER = Duration.ofMinutes(30);

  private final InstantSource clock;
  private final Cache<Guesser, Attempts> attempts = counts();

  /** The failures of networks by the account's name. */
  private final Cache<String, Integer> failuresOfNetworks = counts();

  private static <K, V> Cache<K, V> counts() {
    return Caffeine.newBuilder()
        .maximumSize(MAX_COUNTED)
        .expireAfterWrite(FORGET_AFTER)
        .<K, V>build();
  }

  private record Guesser(String name, LoginOrigin origin) {

    static Guesser of(String studentId, LoginOrigin origin) {
      return new Guesser(StudentIdFormat.normalised(studentId), origin);
    }
  }

  /**
   * Starts an attempt. It counts as a failure until {@link #succeeded} or {@link #withdrawn}, so
   * that simultaneous attempts are counted too.
   *
   * @return how long the caller has to wait; zero when the password may be checked now
   */
  Duration begin(String studentId, LoginOrigin origin) {
    Guesser guesser = Guesser.of(studentId, origin);
    Instant now = clock.instant();
    boolean attacked = isAttackedBy(guesser);
    AtomicReference<Duration> wait = new AtomicReference<>(Duration.ZERO);
    attempts
        .asMap()
        .compute(
            guesser,
            (_, before) -> {
              Attempts counted = before == null ? new Attempts(0, Instant.MIN) : before;
              if (counted.notBefore.isAfter(now)) {
                wait.set(Duration.between(now, counted.notBefore));
                return counted;
              }
              return counted.andOne(now, attacked);
            });
    return wait.get();
  }

  /**
   * Notes that the password of an attempt was wrong.
   *
   * @return how many attempts of strangers have failed, if their number is worth a notice to the
   *     owner; that is so once for each series of attempts
   */
  OptionalInt failed(String studentId, LoginOrigin origin) {
    if (!(origin instanceof LoginOrigin.Network)) {
      return OptionalInt.empty();
    }
    int failures =
        failuresOfNetworks.asMap().merge(StudentIdFormat.normalised(studentId), 1, Integer::sum);
    return failures == WORTH_A_NOTICE ? OptionalInt.of(failures) : OptionalInt.empty();
  }

  /** Forgets the failures of this origin; those of others stay. */
  void succeeded(String studentId, LoginOrigin origin) {
    attempts.invalidate(Guesser.of(studentId, origin));
  }

  /** The password of the attempt was not checked. */
  void withdrawn(String studentId, LoginOrigin origin) {
    attempts
        .asMap()
        .computeIfPresent(
            Guesser.of(studentId, origin),
            (_, counted) -> new Attempts(Math.max(0, counted.failures - 1), Instant.MIN));
  }

  private boolean isAttackedBy(Guesser guesser) {
    Integer failures = failuresOfNetworks.getIfPresent(guesser.name);
    return guesser.origin instanceof LoginOrigin.Network && failures != null && failures >= ATTACK;
  }

  private record Attempts(int failures, Instant notBefore) {

    Attempts andOne(Instant now, boolean attacked) {
      int more = failures + 1;
      int free = attacked ? FREE_FAILURES_IN_ATTACK : FREE_FAILURES;
      if (more < free) {
        return new Attempts(more, Instant.MIN);
      }
      Backoff backoff = attacked ? ATTACK_BACKOFF : BACKOFF;
      return new Attempts(more, now.plus(backoff.after(more - free)));
    }
  }
}
