package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.venue.FlashSession;
import java.time.LocalDate;

/**
 * A session and where it is in its day.
 *
 * @param slotDate the day whose slots the gate in the status releases
 */
record SessionRow(FlashSession session, SessionStatus status, LocalDate slotDate) {

  long id() {
    return session.id();
  }

  boolean isPaused() {
    return status.state() == SessionStatus.State.PAUSED;
  }
}
