package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.claim.ReserveOutcome;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a rehearsal. Stored as JSON, so the component names stay.
 *
 * @param answers the number of attempts by outcome
 * @param seconds from the gate's opening to the last answer, which is after the last arrival
 * @param busiestSecond the most attempts that were answered within one second
 * @param admission from a request to its answer
 * @param settle from a claim to its committed row
 * @param seats the capacity of all slots together
 * @param seated the number of live reservations in the end
 * @param oversold the number of live reservations beyond the capacities of their slots
 * @param unsettled the number of accepted claims that had no row in the end
 * @param takenAfter when each place was taken, in milliseconds after the opening of the gate, in
 *     order; none in results that older versions stored
 * @param waited what became of those who waited afterwards; null in a hall without a wait list, and
 *     in results that older versions stored
 */
public record RehearsalResult(
    Map<AttemptOutcome, Long> answers,
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
    List<InvariantCheck> checks,
    List<Long> takenAfter,
    @Nullable Waited waited) {

  public RehearsalResult {
    takenAfter = takenAfter == null ? List.of() : List.copyOf(takenAfter);
  }

  /**
   * Students who waited for places that others gave back, two for each.
   *
   * @param places that were given back
   * @param asked how many were offered one
   * @param accepted how many took it
   * @param declined how many didn't want it any more
   * @param longestSeconds the longest time from giving a place back to its first offer
   */
  public record Waited(int places, int asked, int accepted, int declined, double longestSeconds) {}

  /** Percentiles of durations, in milliseconds. */
  public record Percentiles(long count, double p50, double p95, double p99, double max) {}

  /**
   * One invariant, checked before the sandbox was deleted.
   *
   * @param of the sandbox alone, or the whole engine
   * @param id as the protocol numbers them: I1, I2 …
   * @param rule the invariant in English
   */
  public record InvariantCheck(Scope of, String id, String rule, long violations) {}

  /** The data on which an invariant was checked. */
  public enum Scope {
    SANDBOX,
    ENGINE
  }

  /** Whether all invariants hold. */
  public boolean passed() {
    return oversold == 0
        && unsettled == 0
        && checks.stream().allMatch(check -> check.violations() == 0);
  }

  /** The outcomes of a simulated student's attempt. The names are stored. */
  public enum AttemptOutcome {
    ACCEPTED,
    DUPLICATE,
    OUT_OF_STOCK,
    UNGATED,
    TOO_MANY,
    /** The attempt threw, or had an outcome that is impossible in a rehearsal. */
    FAILED;

    static AttemptOutcome of(ReserveOutcome outcome) {
      return switch (outcome) {
        case ReserveOutcome.Accepted _ -> ACCEPTED;
        case ReserveOutcome.Duplicate _, ReserveOutcome.Repeated _ -> DUPLICATE;
        case ReserveOutcome.OutOfStock _ -> OUT_OF_STOCK;
        case ReserveOutcome.Ungated _ -> UNGATED;
        case ReserveOutcome.TooManyRequests _ -> TOO_MANY;
        case ReserveOutcome.TooLate _,
            ReserveOutcome.QuotaFull _,
            ReserveOutcome.CaptchaNeeded _,
            ReserveOutcome.UnknownSlot _,
            ReserveOutcome.WrongSession _,
            ReserveOutcome.KeyReused _,
            ReserveOutcome.TooShort _,
            ReserveOutcome.NotQueued _,
            ReserveOutcome.Paused _ ->
            FAILED;
      };
    }
  }
}
