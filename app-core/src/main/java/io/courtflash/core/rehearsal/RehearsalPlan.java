package io.courtflash.core.rehearsal;

import java.util.SplittableRandom;

/**
 * What is rehearsed.
 *
 * @param slotsPerCourt how many times a court is sold
 * @param capacity of each slot
 * @param seconds over how long the students arrive; of no meaning when all come at once
 */
public record RehearsalPlan(
    int students, int courts, int slotsPerCourt, int capacity, Arrival arrival, int seconds) {

  public static final int MOST_STUDENTS = 5_000;
  public static final int MOST_COURTS = 40;
  public static final int MOST_SLOTS_PER_COURT = 30;
  public static final int MOST_CAPACITY = 20;
  public static final int LONGEST_SECONDS = 120;

  /** When the students come, counted from the gate's opening. */
  public enum Arrival {
    /** Within half a second around the opening; those who are early ask again. */
    AT_ONCE,
    /** Most of them in the first fifth, the rest behind them, fewer and fewer. */
    WAVE,
    /** As many in each second. */
    EVEN;

    private static final int EARLIEST_MILLIS = 200;
    private static final int TOGETHER_MILLIS = 500;
    private static final double STEEPNESS = 5;

    long millis(SplittableRandom chance, int seconds) {
      double share = chance.nextDouble();
      return switch (this) {
        case AT_ONCE -> (long) (share * TOGETHER_MILLIS) - EARLIEST_MILLIS;
        case WAVE -> wave(share, seconds);
        case EVEN -> (long) (share * seconds * 1_000);
      };
    }

    private static long wave(double share, int seconds) {
      return (long) (Math.min(1, -Math.log1p(-share) / STEEPNESS) * seconds * 1_000);
    }
  }

  public boolean isWithinBounds() {
    return isUpTo(students, MOST_STUDENTS)
        && isUpTo(courts, MOST_COURTS)
        && isUpTo(slotsPerCourt, MOST_SLOTS_PER_COURT)
        && isUpTo(capacity, MOST_CAPACITY)
        && isUpTo(seconds, LONGEST_SECONDS);
  }

  public int seats() {
    return courts * slotsPerCourt * capacity;
  }

  private static boolean isUpTo(int number, int most) {
    return number >= 1 && number <= most;
  }
}
