package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.AttemptLog.Attempt;
import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AttemptLogTest {

  private static final Instant NOW = Instant.parse("2026-03-02T05:00:00Z");

  private final AttemptLog log = new AttemptLog(() -> NOW);

  private void attempt(long userId, long slotId) {
    log.onAnswered(
        new ReserveListener.RequestAnswered(userId, slotId, new OutOfStock(), Duration.ZERO));
  }

  @Test
  void attemptsAreFoundBySlotOrUserTheNewestFirst() {
    attempt(1, 10);
    attempt(2, 10);
    attempt(1, 20);

    assertThat(log.attempts(10L, null, 9)).extracting(Attempt::userId).containsExactly(2L, 1L);
    assertThat(log.attempts(null, 1L, 9)).extracting(Attempt::slotId).containsExactly(20L, 10L);
    assertThat(log.attempts(20L, 1L, 9))
        .containsExactly(new Attempt(2, 1, 20, AttemptLog.Outcome.OUT_OF_STOCK, NOW));
    assertThat(log.attempts(null, null, 2)).hasSize(2);
  }

  @Test
  void theOldestAttemptsAreOverwritten() {
    attempt(1, 10);
    for (int i = 0; i < AttemptLog.CAPACITY; i++) {
      attempt(2, 10);
    }

    assertThat(log.attempts(null, 1L, 1)).isEmpty();
    assertThat(log.attempts(10L, null, Integer.MAX_VALUE)).hasSize(AttemptLog.CAPACITY);
  }

  @Test
  void attemptsThatAreReadWhileOthersAreWrittenAreWhole() throws InterruptedException {
    List<Thread> writers =
        IntStream.of(1, 2).mapToObj(user -> Thread.ofPlatform().start(() -> write(user))).toList();

    while (writers.stream().anyMatch(Thread::isAlive)) {
      assertThat(log.attempts(null, null, Integer.MAX_VALUE))
          .allMatch(attempt -> attempt.slotId() == 10 * attempt.userId());
    }
    for (Thread writer : writers) {
      writer.join();
    }

    assertThat(log.count()).isEqualTo(4L * AttemptLog.CAPACITY);
    assertThat(log.attempts(null, null, Integer.MAX_VALUE))
        .hasSize(AttemptLog.CAPACITY)
        .allMatch(attempt -> attempt.slotId() == 10 * attempt.userId());
  }

  private void write(long user) {
    for (int i = 0; i < 2 * AttemptLog.CAPACITY; i++) {
      attempt(user, 10 * user);
    }
  }
}
