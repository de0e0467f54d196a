package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.store.SessionMapper;
import io.courtflash.core.hall.plan.store.SpecialDayMapper;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the sessions that would have one court at one time. A closed day counts as any other, so
 * that opening it again is always possible.
 */
@Component
@RequiredArgsConstructor
class PlanOverlaps {

  private final SessionMapper sessions;
  private final Courts courts;
  private final SpecialDayMapper calendar;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * The first session that has a court at a time that the plan has, too, today or later.
   *
   * @param sessionId the session whose plan it is, which doesn't count; 0: none yet
   */
  Optional<BrokenRule> with(long sessionId, SessionPlan plan) {
    List<FlashSession> sharing = sharingHours(sessionId, plan, sessions.active());
    if (sharing.isEmpty()) {
      return Optional.empty();
    }
    SpecialDays days = SpecialDays.of(calendar.from(today()));
    return first(plan, sharing, days, activeCourts())
        .map(overlap -> rule(overlap.day(), overlap.other()));
  }

  /** The first two sessions that would have a court at one time on a day that becomes special. */
  Optional<BrokenRule> on(SpecialDay day) {
    return on(day.date(), SpecialDays.of(List.of(day)), sessions.active(), activeCourts());
  }

  /** The first two sessions that would have a court at one time after some changes. */
  Optional<BrokenRule> in(ChangedPlan plan) {
    Set<Long> active = activeCourts();
    return plan.sessions().stream()
        .filter(session -> plan.changedSessions().contains(session.id()))
        .flatMap(session -> in(plan, session, active).stream())
        .findFirst()
        .or(
            () ->
                plan.changedDays().stream()
                    .sorted()
                    .flatMap(day -> on(day, plan.calendar(), plan.sessions(), active).stream())
                    .findFirst());
  }

  private Optional<BrokenRule> in(ChangedPlan plan, FlashSession session, Set<Long> active) {
    return first(
            session.plan(),
            sharingHours(session.id(), session.plan(), plan.sessions()),
            plan.calendar(),
            active)
        .map(
            overlap ->
                new BrokenRule(
                    "changes",
                    "plan.sessions-overlap",
                    List.of(session.name(), overlap.other().name(), overlap.day().toString())));
  }

  private static List<FlashSession> sharingHours(
      long sessionId, SessionPlan plan, List<FlashSession> all) {
    return all.stream()
        .filter(other -> other.id() != sessionId)
        .filter(other -> other.plan().sharesHoursWith(plan))
        .toList();
  }

  /** A session that has a court at the same time, and the first day on which it has. */
  private record Overlap(FlashSession other, LocalDate day) {}

  private Optional<Overlap> first(
      SessionPlan plan, List<FlashSession> sharingHours, SpecialDays days, Set<Long> active) {
    LocalDate today = today();
    return sharingHours.stream()
        .filter(other -> plan.scope().sharesCourtWith(other.scope(), active))
        .flatMap(
            other ->
                plan.scope().firstDayWith(other.scope(), days, today).stream()
                    .map(day -> new Overlap(other, day)))
        .findFirst();
  }

  private static Optional<BrokenRule> on(
      LocalDate date, SpecialDays days, List<FlashSession> all, Set<Long> active) {
    List<FlashSession> open =
        all.stream().filter(session -> session.hasSlotsOn(date, days)).toList();
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
    return courts.list().stream().map(Court::id).collect(Collectors.toSet());
  }

  private LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }
}
