package io.courtflash.core.release.web;

import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.venue.FlashSession;
import java.time.Instant;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A session as people see it.
 *
 * @param opensAt when its next gate opens, or when the last one did
 */
record SessionView(
    long id,
    String name,
    LocalTime flashTime,
    LocalTime beginTime,
    LocalTime endTime,
    int slotInterval,
    int capacity,
    int releaseDaysAhead,
    boolean paused,
    SessionStatus.State state,
    @Nullable Instant opensAt) {

  boolean isOpen() {
    return state == SessionStatus.State.OPEN;
  }

  static SessionView of(FlashSession session, SessionStatus status) {
    return new SessionView(
        session.id(),
        session.name(),
        session.flashTime(),
        session.beginTime(),
        session.endTime(),
        session.slotInterval(),
        session.capacity(),
        session.releaseDaysAhead(),
        session.paused(),
        status.state(),
        status.opensAt());
  }
}
