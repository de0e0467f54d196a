package io.courtflash.core.operations.meters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.testkit.Thorough;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PolledValueTest {

  private final AtomicBoolean unavailable = new AtomicBoolean();
  private final AtomicInteger readings = new AtomicInteger();
  private final MeterRegistry meters = new SimpleMeterRegistry();
  private final LoopScheduler background = new LoopScheduler();
  private final PolledValue<Integer> polled =
      new PolledValue<>(background, Duration.ofDays(1), "test-poll", this::read);

  private int read() {
    if (unavailable.get()) {
      throw new IllegalStateException("unavailable");
    }
    return readings.incrementAndGet();
  }

  private double gauge() {
    return meters.get("test").gauge().value();
  }

  @Test
  void duringAnOutageThereIsNoValue() {
    polled.gauge(meters, "test", Integer::doubleValue);
    assertThat(gauge()).isNaN();

    polled.poll();
    assertThat(gauge()).isEqualTo(1);

    unavailable.set(true);
    assertThatThrownBy(polled::poll).hasMessage("unavailable");
    assertThat(gauge()).isNaN();
    assertThat(polled.latest()).isEmpty();

    unavailable.set(false);
    polled.poll();
    assertThat(gauge()).isEqualTo(2);
  }

  @Test
  void afterAnErrorThereIsNoValueEither() {
    AtomicInteger round = new AtomicInteger();
    PolledValue<Integer> failing =
        new PolledValue<>(
            background,
            Duration.ofDays(1),
            "failing-poll",
            () -> {
              if (round.incrementAndGet() == 2) {
                throw new StackOverflowError("too deep");
              }
              return round.get();
            });
    failing.poll();

    assertThatThrownBy(failing::poll).hasMessage("too deep");

    assertThat(failing.latest()).isEmpty();
  }

  @Test
  @Thorough(besides = "PolledValueTest")
  void manyViewersCauseOneReadingASecond() {
    background.start();
    try {
      await().until(() -> readings.get() == 1);
      long start = System.nanoTime();
      await()
          .until(
              () -> {
                polled.latestWhileViewed();
                polled.latestWhileViewed();
                return readings.get() == 3;
              });
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofSeconds(1));
    } finally {
      background.stop();
    }
  }
}
