package io.courtflash.core.rehearsal;

import java.util.List;
import java.util.Map;

/**
 * What a rehearsal has shown.
 *
 * @param seconds from the gate's opening to the last answer
 * @param busiestSecond the most attempts that were answered within one second
 * @param admission from a tap to its answer
 * @param settle from a claim to its committed row
 * @param seated reservations that had a seat in the end
 * @param oversold seats given beyond a slot's capacity
 * @param unsettled claims that were accepted and had no row in the end
 */
public record RehearsalResult(
    Map<RehearsalAttemptOutcome, Long> answers,
    long attempts,
    double seconds,
    double attemptsPerSecond,
    long busiestSecond,
    Percentiles admission,
    Percentiles settle,
    int seats,
    int seated,
    int oversold,
    int unsettled,
    List<InvariantCheck> checks) {

  /** In milliseconds. */
  public record Percentiles(long count, double p50, double p95, double p99, double max) {}

  /**
   * One promise, looked at before everything was cleared away.
   *
   * @param of the sandbox alone, or the whole engine
   * @param id I1 … I9, as the protocol numbers them
   * @param rule the promise in words
   */
  public record InvariantCheck(Scope of, String id, String rule, long violations) {}

  /** What a check looked at. */
  public enum Scope {
    SANDBOX,
    ENGINE
  }

  /** Whether every promise was kept. */
  public boolean isSound() {
    return oversold == 0
        && unsettled == 0
        && checks.stream().allMatch(check -> check.violations() == 0);
  }
}
