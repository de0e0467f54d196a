package io.courtflash.desktop.screen.live;

/** An axis of amounts from 0 to a round number. */
record AxisScale(double max) {

  /** Into how many parts the axis is divided. */
  static final int STEPS = 4;

  private static final double[] ROUND = {1, 2, 2.5, 5, 10};

  /** The shortest axis that has this amount, of which each part is a round number. */
  static AxisScale of(double highest) {
    double step = Math.max(highest, STEPS) / STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(step)));
    for (double round : ROUND) {
      if (step <= round * power && (round * power) % 1 == 0) {
        return new AxisScale(round * power * STEPS);
      }
    }
    return new AxisScale(10 * power * STEPS);
  }
}
