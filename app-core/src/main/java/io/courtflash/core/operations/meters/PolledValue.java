package io.courtflash.core.operations.meters;

import io.courtflash.core.platform.work.BackgroundLoop;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value that is too expensive to read for each request: one thread reads it at intervals, and all
 * readers share the latest. While the server that has it is unavailable there is none.
 */
final class PolledValue<T> {

  private static final long MIN_INTERVAL = Duration.ofSeconds(1).toNanos();

  private final Supplier<T> read;
  private final BackgroundLoop loop;
  private final AtomicLong lastViewNanos = new AtomicLong(System.nanoTime());
  private volatile @Nullable T latest;

  PolledValue(LoopScheduler background, Duration interval, String name, Supplier<T> read) {
    this.read = read;
    this.loop = background.every(interval, name, this::poll);
  }

  /** Reads the value now, on the caller's thread. A failure clears the value and is thrown. */
  void poll() {
    try {
      latest = read.get();
    } catch (RuntimeException | Error e) {
      latest = null;
      throw e;
    }
  }

  /** The latest value; empty before the first reading and while the server is unavailable. */
  Optional<T> latest() {
    return Optional.ofNullable(latest);
  }

  /** The latest value, for a viewer. While there are viewers, it is read about once a second. */
  Optional<T> latestWhileViewed() {
    long now = System.nanoTime();
    long before = lastViewNanos.get();
    if (now - before >= MIN_INTERVAL && lastViewNanos.compareAndSet(before, now)) {
      loop.trigger();
    }
    return latest();
  }

  /** Exports a number of the value as a gauge; NaN while there is none. */
  void gauge(MeterRegistry meters, String name, ToDoubleFunction<T> number, String... tags) {
    Gauge.builder(name, () -> latest().map(number::applyAsDouble).orElse(Double.NaN))
        .tags(tags)
        .register(meters);
  }
}
