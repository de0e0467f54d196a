package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The gates of the sessions that have slots on sale. */
@Component
@RequiredArgsConstructor
class SessionGates {

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  List<SessionGate> of(Collection<Slot> onSale) {
    Set<Long> sessionIds = onSale.stream().map(Slot::sessionId).collect(Collectors.toSet());
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .filter(session -> sessionIds.contains(session.id()))
        .map(session -> gate(session, statuses.of(session, upcoming)))
        .toList();
  }

  private static SessionGate gate(FlashSession session, SessionStatus status) {
    return new SessionGate(
        session.id(), session.name(), status.state(), status.opensAt(), status.next());
  }
}
