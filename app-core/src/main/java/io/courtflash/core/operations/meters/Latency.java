package io.courtflash.core.operations.meters;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.distribution.HistogramSnapshot;
import io.micrometer.core.instrument.distribution.ValueAtPercentile;
import java.util.concurrent.TimeUnit;

/**
 * Percentiles of a duration over about the last two minutes, in milliseconds.
 *
 * @param count how often it was measured since this node started
 */
public record Latency(long count, double p50, double p95, double p99) {

  private static final double[] PERCENTILES = {0.5, 0.95, 0.99};

  /** Creates a timer with these percentiles and an exported histogram. */
  static Timer timer(MeterRegistry meters, String name, String description) {
    return Timer.builder(name)
        .description(description)
        .publishPercentileHistogram()
        .publishPercentiles(PERCENTILES)
        .register(meters);
  }

  static Latency of(Timer timer) {
    HistogramSnapshot snapshot = timer.takeSnapshot();
    ValueAtPercentile[] values = snapshot.percentileValues();
    return new Latency(snapshot.count(), millis(values, 0), millis(values, 1), millis(values, 2));
  }

  /** A registry that doesn't measure has no percentiles. */
  private static double millis(ValueAtPercentile[] values, int index) {
    return index < values.length ? values[index].value(TimeUnit.MILLISECONDS) : 0;
  }
}
