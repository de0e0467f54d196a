package io.courtflash.core.operations.meters;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.AttemptLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AttemptRatesTest {

  private final AtomicLong nanos = new AtomicLong(Duration.ofSeconds(-5).toNanos());
  private final AttemptRates rates = new AttemptRates(nanos::get);

  private void seconds(int seconds) {
    nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  private void count(int times) {
    for (int i = 0; i < times; i++) {
      rates.count(AttemptLog.Outcome.ACCEPTED);
    }
  }

  private StatsSnapshot.AttemptRate accepted() {
    return rates.now().stream()
        .filter(rate -> rate.outcome() == AttemptLog.Outcome.ACCEPTED)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theCurrentSecondCountsInTheTotalOnly() {
    count(7);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 7, 0, 0, 0));

    seconds(1);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 7, 7, 0.7, 7 / 60.0));
  }

  @Test
  void aSecondLeavesEachWindowWhenItIsTooOld() {
    count(60);
    seconds(2);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 60, 0, 6, 1));
    seconds(9);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 60, 0, 0, 1));
    seconds(50);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 60, 0, 0, 0));
  }

  @Test
  void aReusedSecondStartsAtZero() {
    count(5);
    seconds(64);
    count(1);
    seconds(1);

    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 6, 1, 0.1, 1 / 60.0));
  }

  @Test
  void noAttemptIsLostIfManyThreadsStartASecondTogether() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (int round = 0; round < 100; round++) {
        seconds(1);
        List<Future<?>> counting = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          counting.add(threads.submit(() -> count(10)));
        }
        for (Future<?> one : counting) {
          one.get();
        }
      }
    }
    seconds(1);
    assertThat(accepted())
        .isEqualTo(new StatsSnapshot.AttemptRate(AttemptLog.Outcome.ACCEPTED, 8000, 80, 80, 80));
  }
}
