package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ReserveOutcome.OutOfStock;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RushSignalTest {

  private final AttemptLog attempts = new AttemptLog(() -> Instant.EPOCH);

  /** The loop is never started: each test measures itself. */
  private final RushSignal signal = new RushSignal(attempts, new LoopScheduler());

  private void attempts(int count, long slotId) {
    for (int i = 0; i < count; i++) {
      attempts.onAnswered(
          new ReserveListener.RequestAnswered(1, slotId, new OutOfStock(), Duration.ZERO));
    }
    signal.measure();
  }

  @Test
  void manyRequestsBetweenTwoMeasurementsAreARush() {
    attempts(RushSignal.RUSH_ATTEMPTS, 1);
    assertThat(signal.isRush()).isTrue();

    attempts(RushSignal.RUSH_ATTEMPTS - 1, 1);
    assertThat(signal.isRush()).isFalse();
  }

  @Test
  void simulatedStudentsAreNoRush() {
    attempts(RushSignal.RUSH_ATTEMPTS, -1);
    assertThat(signal.isRush()).isFalse();
  }
}
