package io.courtflash.core.release;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where a session is in its day.
 *
 * @param opensAt when its next gate opens, or when the last one did; null when that is for somebody
 *     to say
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
