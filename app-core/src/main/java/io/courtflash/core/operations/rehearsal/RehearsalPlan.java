package io.courtflash.core.operations.rehearsal;

import java.util.SplittableRandom;

/**
 * The size of a rehearsal. Stored as JSON.
 *
 * @param slotsPerCourt how many slots each court has
 * @param capacity of each slot
 * @param seconds over how many seconds the students arrive; ignored for AT_ONCE
 */
public record RehearsalPlan(
    int students, int courts, int slotsPerCourt, int capacity, Arrival arrival, int seconds) {

  public static final int MAX_STUDENTS = 5_000;
  public static final int MAX_COURTS = 40;
  public static final int MAX_SLOTS_PER_COURT = 30;
  public static final int MAX_CAPACITY = 20;
  public static final int MAX_SECONDS = 120;

  /** The distributions of the students' arrival times, counted from the opening of the gate. */
  public enum Arrival {
    /** Within half a second around the opening; students who are early try again. */
    AT_ONCE,
    /** Most of them in the first fifth of the time, then fewer and fewer. */
    WAVE,
    /** An equal number in each second. */
    EVEN;

    private static final int EARLIEST_MILLIS = 200;
    private static final int TOGETHER_MILLIS = 500;
    private static final double STEEPNESS = 5;

    /** When one student arrives, in milliseconds after the opening; negative is before it. */
    long millis(SplittableRandom random, int seconds) {
      double share = random.nextDouble();
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
    return isUpTo(students, MAX_STUDENTS)
        && isUpTo(courts, MAX_COURTS)
        && isUpTo(slotsPerCourt, MAX_SLOTS_PER_COURT)
        && isUpTo(capacity, MAX_CAPACITY)
        && isUpTo(seconds, MAX_SECONDS);
  }

  /** The capacity of all slots together. */
  public int totalCapacity() {
    return courts * slotsPerCourt * capacity;
  }

  private static boolean isUpTo(int number, int max) {
    return number >= 1 && number <= max;
  }
}
