package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.claim.AttemptLog;
import java.util.Map;

/**
 * The requests of a rush. A program that didn't run counted nothing, and the counts of the first
 * minute are lost when the program ends during it.
 *
 * @param people how many tried; on several nodes, or after a restart, those who came to more than
 *     one count each time
 * @param byOutcome how many requests were answered how; outcomes that didn't occur are absent
 * @param winners how long those waited for their answer who were accepted
 */
public record RushAttempts(
    long people, Map<AttemptLog.Outcome, Long> byOutcome, WinnerWait winners) {

  /**
   * The times from the requests of winners to their answers, in milliseconds; of several nodes the
   * slowest. All are 0 while nobody was accepted.
   */
  public record WinnerWait(int count, double p50, double p99, double max) {}

  /** The number of all requests. */
  public long total() {
    return byOutcome.values().stream().mapToLong(Long::longValue).sum();
  }
}
