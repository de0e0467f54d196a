package io.courtflash.core.release;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a session admits anybody, and when its gate opens.
 *
 * @param opensAt when its next gate opens, or when the last one opened; null when staff have to
 *     open it
 * @param planned the next days that will be released by themselves and aren't generated yet, in
 *     order
 */
public record SessionStatus(State state, @Nullable Instant opensAt, List<PlannedRelease> planned) {

  public SessionStatus {
    planned = List.copyOf(planned);
  }

  /** The status of a session that has no days planned. */
  public SessionStatus(State state, @Nullable Instant opensAt) {
    this(state, opensAt, List.of());
  }

  /** Whether anybody is admitted. */
  public enum State {
    /** No gate is open yet. */
    WAITING,
    OPEN,
    PAUSED
  }

  public boolean isOpen() {
    return state == State.OPEN;
  }
}
