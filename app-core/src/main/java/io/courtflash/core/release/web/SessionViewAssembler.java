package io.courtflash.core.release.web;

import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.ResponseCode;
import java.util.List;
import org.springframework.stereotype.Component;

/** Builds session responses from sessions, releases and statuses. */
@Component
class SessionViewAssembler {

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  SessionViewAssembler(Sessions sessions, Releases releases, SessionStatuses statuses) {
    this.sessions = sessions;
    this.releases = releases;
    this.statuses = statuses;
  }

  List<SessionView> all() {
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .map(session -> SessionView.of(session, statuses.of(session, upcoming), upcoming))
        .toList();
  }

  SessionView of(FlashSession session) {
    List<Release> upcoming = releases.upcoming(session.id());
    return SessionView.of(session, statuses.of(session, upcoming), upcoming);
  }

  /**
   * The session of this id.
   *
   * @throws Refusal NOT_FOUND when there is none
   */
  FlashSession find(long sessionId) {
    return sessions.find(sessionId).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }
}
