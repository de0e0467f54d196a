package io.courtflash.core.operations.rehearsal;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rehearsal that runs or has ended.
 *
 * @param startedBy the student id or name of the account that started it
 * @param result null while it runs, and when it failed before it had a result
 */
public record Rehearsal(
    long id,
    RehearsalPlan plan,
    State state,
    String startedBy,
    Instant startedAt,
    @Nullable RehearsalResult result) {

  /** The states of a rehearsal. The names are stored. */
  public enum State {
    RUNNING,
    DONE,
    /** Stopped early, by staff or because a real gate was about to open. */
    STOPPED,
    /** Aborted: it failed, or its node went away. */
    BROKEN_OFF
  }
}
