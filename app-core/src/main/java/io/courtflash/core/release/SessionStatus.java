package io.courtflash.core.release;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether a session admits anybody, and when its gate opens.
 *
 * @param opensAt when its next gate opens, or when the last one opened; null when staff have to
 *     open it
 */
public record SessionStatus(State state, @Nullable Instant opensAt) {

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
