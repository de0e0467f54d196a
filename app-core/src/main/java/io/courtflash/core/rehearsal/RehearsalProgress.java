package io.courtflash.core.rehearsal;

import java.time.Instant;
import java.util.Map;

/**
 * A rehearsal under way on this node.
 *
 * @param opensAt when its gate opens
 * @param students how many have been through with it
 * @param answers how many attempts were answered how, so far
 * @param settled claims that have their row
 */
public record RehearsalProgress(
    long id,
    RehearsalPlan plan,
    Phase phase,
    Instant opensAt,
    long students,
    Map<RehearsalAttemptOutcome, Long> answers,
    long settled) {

  /** What is going on. */
  public enum Phase {
    PREPARING,
    RUSHING,
    SETTLING,
    CLEARING
  }

  public long attempts() {
    return answers.values().stream().mapToLong(Long::longValue).sum();
  }
}
