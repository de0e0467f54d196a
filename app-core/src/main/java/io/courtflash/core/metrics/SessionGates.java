package io.courtflash.core.metrics;

import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatus;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The gates of the sessions that have slots on sale. */
@Component
class SessionGates {

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  SessionGates(Sessions sessions, Releases releases, SessionStatuses statuses) {
    this.sessions = sessions;
    this.releases = releases;
    this.statuses = statuses;
  }

  List<SessionGate> of(Collection<Slot> onSale) {
    Set<Long> sessionIds = onSale.stream().map(Slot::sessionId).collect(Collectors.toSet());
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .filter(session -> sessionIds.contains(session.id()))
        .map(session -> gate(session, statuses.of(session, upcoming)))
        .toList();
  }

  private static SessionGate gate(FlashSession session, SessionStatus status) {
    return new SessionGate(session.id(), session.name(), status.state(), status.opensAt());
  }
}
