package io.courtflash.core.platform.http.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RecentCallersTest {

  private static final Duration KEPT = Duration.ofMinutes(2);
  private static final int MAXIMUM = 100;

  private final AtomicLong now = new AtomicLong(-50);
  private final RecentCallers callers =
      new RecentCallers(KEPT, MAXIMUM, () -> new CallerBucket(5, Duration.ofMinutes(1)), now::get);

  @Test
  void aCallerWhoCallsAgainInTimeKeepsTheBucket() {
    CallerBucket first = callers.bucketOf("caller");
    for (int call = 0; call < 10; call++) {
      pass(KEPT);
      assertThat(callers.bucketOf("caller")).isSameAs(first);
    }
  }

  @Test
  void aCallerIsDroppedWhoDoesNotCallForTwiceTheTime() {
    CallerBucket first = callers.bucketOf("caller");
    pass(KEPT);
    callers.bucketOf("other");
    pass(KEPT);
    assertThat(callers.bucketOf("caller")).isNotSameAs(first);
  }

  @Test
  void withTooManyCallersThoseAreDroppedWhoCalledLongestAgo() {
    CallerBucket idle = callers.bucketOf("idle");
    CallerBucket busy = callers.bucketOf("busy");
    for (int caller = 0; caller < 3 * MAXIMUM; caller++) {
      callers.bucketOf(caller);
      assertThat(callers.bucketOf("busy")).isSameAs(busy);
    }
    assertThat(callers.bucketOf("idle")).isNotSameAs(idle);
    assertThat(IntStream.range(0, 3 * MAXIMUM).filter(each -> isKept(each)).count())
        .isLessThanOrEqualTo(MAXIMUM);
  }

  /** A caller who is asked for is one who calls, so each is asked in a history of its own. */
  private static boolean isKept(int asked) {
    AtomicLong made = new AtomicLong();
    RecentCallers history =
        new RecentCallers(
            KEPT,
            MAXIMUM,
            () -> {
              made.incrementAndGet();
              return new CallerBucket(5, Duration.ofMinutes(1));
            },
            () -> 0);
    IntStream.range(0, 3 * MAXIMUM).forEach(history::bucketOf);
    history.bucketOf(asked);
    return made.get() == 3 * MAXIMUM;
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }
}
