package io.courtflash.core.platform.work;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Waits by polling for a condition of which no event tells, such as a state that another node
 * writes to Redis or MySQL. Whatever this node announces itself should be awaited with a latch
 * instead.
 */
public final class Polling {

  private Polling() {}

  /**
   * Checks a condition at once and then after each interval, until it holds or the time is over.
   *
   * @return whether the condition held at the last check
   */
  public static boolean await(BooleanSupplier condition, Duration interval, Duration atMost)
      throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - end >= 0) {
        return false;
      }
      Thread.sleep(interval);
    }
    return true;
  }
}
