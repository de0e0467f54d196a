package io.courtflash.core.release;

import io.courtflash.core.venue.Courts;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Reads the whole board: a handful of queries, however many slots there are. */
@Component
class AvailabilityReader {

  private final Courts courts;
  private final Sessions sessions;
  private final Slots slots;
  private final ReleaseQueries shown;
  private final ZoneId zone;

  AvailabilityReader(
      Courts courts, Sessions sessions, Slots slots, ReleaseQueries shown, ZoneId zone) {
    this.courts = courts;
    this.sessions = sessions;
    this.slots = slots;
    this.shown = shown;
    this.zone = zone;
  }

  /** What is read of the gates and the places. */
  @Component
  record ReleaseQueries(Releases releases, SessionStatuses statuses, FreePermitCounter places) {}

  AvailabilitySnapshot read(Instant now) {
    Instant today = now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    List<Release> releases = shown.releases().upcoming();
    List<FlashSession> all = sessions.list();
    List<Slot> found = slots.activeEndingAfter(today);
    Map<Long, SessionStatus> statuses =
        all.stream()
            .collect(
                Collectors.toMap(
                    FlashSession::id, session -> shown.statuses().of(session, releases)));
    int ended = (int) found.stream().filter(slot -> !slot.endsAt().isAfter(now)).count();
    FreePermitCounter.PermitCounts places = shown.places().count(found);
    return new AvailabilitySnapshot(
        courts.list(),
        all,
        releases,
        statuses,
        found,
        places.freePermits(),
        places.blocked(),
        ended);
  }

  /** When the next gate opens, after which a board that was read before it says the wrong thing. */
  static Instant nextGate(AvailabilitySnapshot snapshot, Instant now) {
    return snapshot.releases().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .filter(at -> at.isAfter(now))
        .min(Instant::compareTo)
        .orElse(Instant.MAX);
  }
}
