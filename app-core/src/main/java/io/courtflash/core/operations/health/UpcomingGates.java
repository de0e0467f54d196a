package io.courtflash.core.operations.health;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The next gate of each session, whether its slots are generated already or not. */
@Component
@RequiredArgsConstructor
class UpcomingGates {

  private final Sessions sessions;
  private final SessionStatuses statuses;
  private final Releases releases;

  /**
   * A gate that opens by itself.
   *
   * @param release the slots that it opens on; null while they aren't generated
   */
  record UpcomingGate(FlashSession session, Instant opensAt, @Nullable Release release) {}

  List<UpcomingGate> list() {
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .flatMap(session -> nextGate(session, upcoming).stream())
        .toList();
  }

  private Optional<UpcomingGate> nextGate(FlashSession session, List<Release> upcoming) {
    Instant opensAt = statuses.of(session, upcoming).opensAt();
    if (opensAt == null) {
      return Optional.empty();
    }
    Release release =
        upcoming.stream()
            .filter(each -> each.sessionId() == session.id() && opensAt.equals(each.opensAt()))
            .findFirst()
            .orElse(null);
    return Optional.of(new UpcomingGate(session, opensAt, release));
  }
}
