package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Finds the sales that a rehearsal would disturb. */
@Component
@RequiredArgsConstructor
class SaleGuard {

  private static final Duration SOON = Duration.ofMinutes(10);

  private final Sessions sessions;
  private final Releases releases;
  private final SessionStatuses statuses;

  /** The name of a session whose gate is open, or opens within ten minutes. */
  Optional<String> activeOrUpcomingSale(Instant now) {
    List<Release> upcoming = releases.upcoming();
    return sessions.list().stream()
        .filter(session -> isActiveOrUpcoming(statuses.of(session, upcoming), now))
        .map(FlashSession::name)
        .findFirst();
  }

  private static boolean isActiveOrUpcoming(SessionStatus status, Instant now) {
    return switch (status.state()) {
      case OPEN -> true;
      case PAUSED -> false;
      case WAITING -> {
        Instant opensAt = status.opensAt();
        yield opensAt != null && opensAt.isBefore(now.plus(SOON));
      }
    };
  }
}
