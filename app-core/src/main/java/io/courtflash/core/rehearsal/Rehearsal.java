package io.courtflash.core.rehearsal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rehearsal as it is remembered.
 *
 * @param askedBy the account's name
 * @param result null while it runs, and when it broke off before there was one
 */
public record Rehearsal(
    long id,
    RehearsalPlan plan,
    State state,
    String askedBy,
    Instant begunAt,
    @Nullable RehearsalResult result) {

  /** Where it has got to. */
  public enum State {
    RUNNING,
    DONE,
    /** Ended early, by the staff or because a real gate came near. */
    STOPPED,
    /** It failed, or its engine ended under it. */
    BROKEN_OFF
  }
}
