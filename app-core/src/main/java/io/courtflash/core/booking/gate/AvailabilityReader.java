package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.reservation.WaitList;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Reads an availability snapshot from MySQL and Redis. The number of queries doesn't grow with the
 * number of slots.
 */
@Component
@RequiredArgsConstructor
class AvailabilityReader {

  private final Courts courts;
  private final Sessions sessions;
  private final Slots slots;
  private final Releases releases;
  private final SessionStatuses statuses;
  private final HallCalendar calendar;
  private final FreePermitCounter permitCounter;
  private final WaitList waitList;
  private final ZoneId zone;

  AvailabilitySnapshot read(Instant now) {
    Instant startOfToday = now.atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    List<Release> upcoming = releases.upcoming();
    List<FlashSession> allSessions = sessions.list();
    SpecialDays specialDays = calendar.specialDays();
    List<Slot> shownSlots = slots.activeEndingAfter(startOfToday);
    Map<Long, SessionStatus> statusBySession =
        allSessions.stream()
            .collect(
                Collectors.toMap(
                    FlashSession::id, session -> statuses.of(session, upcoming, specialDays)));
    int ended = (int) shownSlots.stream().filter(slot -> !slot.endsAt().isAfter(now)).count();
    FreePermitCounter.PermitCounts counts = permitCounter.count(shownSlots);
    return new AvailabilitySnapshot(
        courts.list(),
        allSessions,
        allSessions.stream()
            .flatMap(session -> statuses.ofPlan(session, upcoming).stream())
            .toList(),
        statusBySession,
        shownSlots,
        counts.freePermits(),
        counts.blocked(),
        waitList.isOpen() ? waitList.waiting(shownSlots) : null,
        ended);
  }

  /**
   * An earlier snapshot with the free permits as they are now; everything else is as it was then.
   * It costs a call of Redis, and none of the database while all slots are warm.
   */
  AvailabilitySnapshot readPermits(AvailabilitySnapshot earlier) {
    return new AvailabilitySnapshot(
        earlier.courts(),
        earlier.sessions(),
        earlier.releases(),
        earlier.statuses(),
        earlier.slots(),
        permitCounter.count(earlier.slots(), earlier.blocked()),
        earlier.blocked(),
        earlier.waiting(),
        earlier.ended());
  }

  /**
   * When the next gate opens, which makes a snapshot read before it wrong; {@link Instant#MAX} when
   * none will.
   */
  static Instant nextGate(AvailabilitySnapshot snapshot, Instant now) {
    return snapshot.releases().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .filter(at -> at.isAfter(now))
        .min(Instant::compareTo)
        .orElse(Instant.MAX);
  }
}
