package io.courtflash.core.metrics;

import io.courtflash.core.background.BackgroundLoop;
import io.courtflash.core.background.LoopScheduler;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A reading of the engines that is too dear for whoever asks: it is taken at intervals by one
 * thread, and everybody sees the last one. While an engine is away there is none.
 */
final class PolledValue<T> {

  private static final long SOONEST = Duration.ofSeconds(1).toNanos();

  private final Supplier<T> read;
  private final BackgroundLoop loop;
  private final AtomicLong askedAt = new AtomicLong(System.nanoTime());
  private volatile @Nullable T last;

  PolledValue(LoopScheduler background, Duration period, String name, Supplier<T> read) {
    this.read = read;
    this.loop = background.every(period, name, this::poll);
  }

  /** Takes a reading now, on the caller's thread; its failure leaves no reading. */
  void poll() {
    try {
      last = read.get();
    } catch (RuntimeException e) {
      last = null;
      throw e;
    }
  }

  /** The last reading; empty before the first and while an engine is away. */
  Optional<T> last() {
    return Optional.ofNullable(last);
  }

  /** The last reading, for somebody who looks on: one a second is taken for all of them. */
  Optional<T> watch() {
    long now = System.nanoTime();
    long before = askedAt.get();
    if (now - before >= SOONEST && askedAt.compareAndSet(before, now)) {
      loop.nudge();
    }
    return last();
  }

  /** Exports a number of the reading; NaN while there is none. */
  void gauge(MeterRegistry meters, String name, ToDoubleFunction<T> number, String... tags) {
    Gauge.builder(name, () -> last().map(number::applyAsDouble).orElse(Double.NaN))
        .tags(tags)
        .register(meters);
  }
}
