package io.courtflash.desktop.screen.live;

import java.util.Arrays;

/** The values of the last two minutes, one a second; NaN where nothing was measured. */
final class SecondSeries {

  /** How far back it goes, in seconds. */
  static final int SECONDS = 120;

  /** In seconds. The values of a shorter pause are in between those before and after it. */
  private static final int MAX_BRIDGED = 15;

  private final double[] values = new double[SECONDS + 1];

  SecondSeries() {
    Arrays.fill(values, Double.NaN);
  }

  /**
   * Adds the value of a later second.
   *
   * @param later by how many seconds; at least 1
   */
  void add(int later, double value) {
    int kept = Math.max(0, values.length - later);
    System.arraycopy(values, values.length - kept, values, 0, kept);
    Arrays.fill(values, kept, values.length, Double.NaN);
    double before = kept == 0 ? Double.NaN : values[kept - 1];
    if (later <= MAX_BRIDGED) {
      for (int i = kept; i < values.length - 1; i++) {
        values[i] = before + (value - before) * (i - kept + 1) / later;
      }
    }
    values[values.length - 1] = value;
  }

  /** The value some seconds ago; NaN when nothing was measured then. */
  double at(int ago) {
    return values[SECONDS - ago];
  }

  /** The latest values, the oldest first. */
  double[] last(int seconds) {
    return Arrays.copyOfRange(values, values.length - seconds, values.length);
  }

  double max() {
    return Arrays.stream(values).filter(value -> !Double.isNaN(value)).max().orElse(0);
  }
}
