package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Builds session responses from sessions, releases and statuses. */
@Component
@RequiredArgsConstructor
class SessionViewAssembler {

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  List<SessionView> all() {
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .map(session -> SessionView.of(session, statuses.of(session, upcoming), upcoming))
        .toList();
  }

  SessionView of(FlashSession session) {
    return of(session, true);
  }

  SessionView of(FlashSession session, boolean isActive) {
    List<Release> upcoming = releases.upcoming(session.id());
    return SessionView.of(session, statuses.of(session, upcoming), upcoming, isActive);
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
