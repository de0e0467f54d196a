package io.courtflash.core.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PollingTest {

  private static final Duration INTERVAL = Duration.ofMillis(5);

  @Test
  void aConditionIsCheckedUntilItHolds() throws InterruptedException {
    AtomicInteger checks = new AtomicInteger();

    boolean held = Polling.await(() -> checks.incrementAndGet() == 3, INTERVAL, Duration.ofDays(1));

    assertThat(held).isTrue();
    assertThat(checks).hasValue(3);
  }

  @Test
  void aConditionThatNeverHoldsIsCheckedUntilTheTimeIsOver() throws InterruptedException {
    AtomicInteger checks = new AtomicInteger();

    boolean held = Polling.await(() -> checks.incrementAndGet() < 0, INTERVAL, INTERVAL);

    assertThat(held).isFalse();
    assertThat(checks).hasValueGreaterThan(1);
  }
}
