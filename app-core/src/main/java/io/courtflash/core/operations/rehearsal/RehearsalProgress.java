package io.courtflash.core.operations.rehearsal;

import java.time.Instant;
import java.util.Map;

/**
 * The progress of the rehearsal that runs on this node.
 *
 * @param opensAt when its gate opens
 * @param students how many simulated students have finished
 * @param answers the number of attempts so far, by outcome
 * @param settled the number of claims that have their row
 */
public record RehearsalProgress(
    long id,
    RehearsalPlan plan,
    Phase phase,
    Instant opensAt,
    long students,
    Map<RehearsalResult.AttemptOutcome, Long> answers,
    long settled) {

  /** The phases of a rehearsal, in their order. */
  public enum Phase {
    /** The sandbox is built; its gate opens soon. */
    PREPARING,
    /** The students send their requests. */
    RUSHING,
    /** The last claims are being settled. */
    SETTLING,
    /** The sandbox is being deleted. */
    CLEARING
  }

  public long attempts() {
    return answers.values().stream().mapToLong(Long::longValue).sum();
  }
}
