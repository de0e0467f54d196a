package io.courtflash.core.platform.work;

import java.time.Duration;

/**
 * The time to wait before the next attempt, doubled after each failure.
 *
 * @param first the wait after the first failure, more than zero
 * @param longest no wait is longer
 */
public record Backoff(Duration first, Duration longest) {

  /** Enough for any longest wait, and far from an overflow. */
  private static final int MAX_DOUBLINGS = 30;

  /**
   * The wait after a failed attempt.
   *
   * @param earlierFailures how many attempts had failed before that one, 0 or more
   */
  public Duration after(int earlierFailures) {
    Duration doubled = first.multipliedBy(1L << Math.min(earlierFailures, MAX_DOUBLINGS));
    return doubled.compareTo(longest) < 0 ? doubled : longest;
  }
}
