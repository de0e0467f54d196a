package io.courtflash.core.venue;

import io.courtflash.core.venue.store.CourtMapper;
import io.courtflash.core.venue.store.SessionMapper;
import io.courtflash.core.venue.store.SpecialDayMapper;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds the sessions that would have one court at one time. A closed day counts as any other, so
 * that opening it again is always possible.
 */
@Component
class PlanOverlaps {

  private final SessionMapper sessions;
  private final CourtMapper courts;
  private final SpecialDayMapper calendar;
  private final InstantSource clock;
  private final ZoneId zone;

  PlanOverlaps(
      SessionMapper sessions,
      CourtMapper courts,
      SpecialDayMapper calendar,
      InstantSource clock,
      ZoneId zone) {
    this.sessions = sessions;
    this.courts = courts;
    this.calendar = calendar;
    this.clock = clock;
    this.zone = zone;
  }

  /**
   * The first session that has a court at a time that the plan has, too, today or later.
   *
   * @param sessionId the session whose plan it is, which doesn't count; 0: none yet
   */
  Optional<BrokenRule> with(long sessionId, SessionPlan plan) {
    List<FlashSession> sharing =
        sessions.active().stream()
            .filter(other -> other.id() != sessionId)
            .filter(other -> other.plan().sharesHoursWith(plan))
            .toList();
    if (sharing.isEmpty()) {
      return Optional.empty();
    }
    LocalDate today = today();
    SpecialDays days = SpecialDays.of(calendar.from(today));
    Set<Long> active = activeCourts();
    return sharing.stream()
        .filter(other -> plan.scope().sharesCourtWith(other.scope(), active))
        .flatMap(
            other ->
                plan.scope().firstDayWith(other.scope(), days, today).stream()
                    .map(day -> rule(day, other)))
        .findFirst();
  }

  /** The first two sessions that would have a court at one time on a day that becomes special. */
  Optional<BrokenRule> on(SpecialDay day) {
    SpecialDays days = SpecialDays.of(List.of(day));
    List<FlashSession> open =
        sessions.active().stream().filter(session -> session.hasSlotsOn(day.date(), days)).toList();
    Set<Long> active = activeCourts();
    for (FlashSession first : open) {
      for (FlashSession second : open) {
        if (first.id() < second.id()
            && first.plan().sharesHoursWith(second.plan())
            && first.scope().sharesCourtWith(second.scope(), active)) {
          return Optional.of(
              new BrokenRule(
                  "likeWeekday",
                  "calendar.sessions-overlap",
                  List.of(first.name(), second.name())));
        }
      }
    }
    return Optional.empty();
  }

  private static BrokenRule rule(LocalDate day, FlashSession other) {
    return new BrokenRule(
        "beginTime",
        "session.overlaps",
        List.of(
            other.name(),
            day.toString(),
            other.beginTime().toString(),
            other.endTime().toString()));
  }

  private Set<Long> activeCourts() {
    return courts.active().stream().map(Court::id).collect(Collectors.toSet());
  }

  private LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }
}
