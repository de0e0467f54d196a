package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.venue.FlashSession;

/** A session and where it is in its day. */
record SessionLine(FlashSession session, SessionStatus status) {

  long id() {
    return session.id();
  }

  boolean isPaused() {
    return status.state() == SessionStatus.State.PAUSED;
  }
}
