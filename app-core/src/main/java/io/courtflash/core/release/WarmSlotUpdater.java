package io.courtflash.core.release;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Writes a session's pause and gate times from MySQL to its warm slots in Redis. */
@Component
class WarmSlotUpdater {

  private final Sessions sessions;
  private final Slots slots;
  private final Releases releases;
  private final Permits permits;
  private final InstantSource clock;

  WarmSlotUpdater(
      Sessions sessions, Slots slots, Releases releases, Permits permits, InstantSource clock) {
    this.sessions = sessions;
    this.slots = slots;
    this.releases = releases;
    this.permits = permits;
    this.clock = clock;
  }

  /**
   * Needs a transaction: the session's row stays locked until Redis is written, so that an older
   * state never overwrites a newer one. The slots of a deleted session are paused.
   */
  void update(long sessionId) {
    Optional<FlashSession> session = sessions.lock(sessionId);
    Instant now = clock.instant();
    if (session.isEmpty()) {
      permits.pause(slots.withdrawnIds(sessionId, now), true);
      return;
    }
    Map<LocalDate, List<Long>> upcoming =
        slots.ofSession(sessionId, now).stream()
            .collect(
                Collectors.groupingBy(
                    Slot::slotDate, Collectors.mapping(Slot::id, Collectors.toList())));
    for (Release release : releases.upcoming(sessionId)) {
      List<Long> slotIds = upcoming.getOrDefault(release.slotDate(), List.of());
      Instant opensAt = release.opensAt();
      if (opensAt != null && !slotIds.isEmpty()) {
        permits.moveGate(slotIds, opensAt);
      }
    }
    permits.pause(
        upcoming.values().stream().flatMap(List::stream).toList(), session.get().paused());
  }
}
