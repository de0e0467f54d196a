package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.operations.rehearsal.RehearsalResult.Percentiles;
import java.time.Duration;
import java.util.Arrays;

/** Collects durations, and computes their percentiles. Thread-safe. */
final class LatencySamples {

  private static final double NANOS_PER_MILLI = 1_000_000;

  private long[] nanos = new long[1_024];
  private int count;

  synchronized void add(Duration took) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = took.toNanos();
  }

  synchronized Percentiles percentiles() {
    long[] sorted = Arrays.copyOf(nanos, count);
    Arrays.sort(sorted);
    return new Percentiles(
        count, at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99), at(sorted, 1));
  }

  private static double at(long[] sorted, double share) {
    int rank = (int) Math.ceil(share * sorted.length);
    return rank == 0 ? 0 : sorted[rank - 1] / NANOS_PER_MILLI;
  }
}
