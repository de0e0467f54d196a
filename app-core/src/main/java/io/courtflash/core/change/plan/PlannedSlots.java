package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.PlanComparison;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.plan.SlotGenerator.SlotsToAdd;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.people.access.Actor;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Compares single slots with the stored plan, and makes the plan's slots where others went. */
@Component
@RequiredArgsConstructor
class PlannedSlots {

  private final Sessions sessions;
  private final HallCalendar calendar;
  private final Releases releases;
  private final PlanComparison comparison;
  private final SlotGenerator generator;
  private final InstantSource clock;

  /** The ids of those of some active slots that the plan of their session has. */
  Set<Long> among(Collection<Slot> some) {
    Map<Long, List<Slot>> bySession = some.stream().collect(Collectors.groupingBy(Slot::sessionId));
    return sessions.list().stream()
        .flatMap(
            session ->
                Stream.ofNullable(bySession.get(session.id()))
                    .flatMap(slots -> among(session, slots).stream()))
        .collect(Collectors.toSet());
  }

  private Set<Long> among(FlashSession session, List<Slot> some) {
    Set<LocalDate> dates = some.stream().map(Slot::slotDate).collect(Collectors.toSet());
    Set<Long> surplus =
        differences(session, dates).stream()
            .flatMap(day -> day.surplus().stream())
            .map(Slot::id)
            .collect(Collectors.toSet());
    return some.stream()
        .map(Slot::id)
        .filter(id -> !surplus.contains(id))
        .collect(Collectors.toSet());
  }

  /**
   * Makes the slots that the plan has in the place of some that were withdrawn, on days that are
   * generated, in the caller's transaction, which has locked the courts and the sessions.
   */
  void fill(Collection<Slot> gone) {
    Set<LocalDate> dates = gone.stream().map(Slot::slotDate).collect(Collectors.toSet());
    Map<Long, Set<LocalDate>> generated =
        releases.upcoming().stream()
            .filter(release -> !release.madeAhead() && dates.contains(release.slotDate()))
            .collect(
                Collectors.groupingBy(
                    Release::sessionId, Collectors.mapping(Release::slotDate, Collectors.toSet())));
    generator.add(
        Actor.ENGINE,
        sessions.list().stream()
            .flatMap(
                session ->
                    Stream.ofNullable(generated.get(session.id()))
                        .flatMap(days -> differences(session, days).stream()))
            .map(day -> new SlotsToAdd(day, inPlaceOf(gone, day.missing())))
            .filter(day -> !day.slots().isEmpty())
            .toList());
  }

  private List<DayDifference> differences(FlashSession session, Set<LocalDate> dates) {
    return comparison.compareDays(session, dates, calendar.specialDays(), clock.instant());
  }

  private static List<MissingSlot> inPlaceOf(Collection<Slot> gone, List<MissingSlot> missing) {
    return missing.stream().filter(slot -> gone.stream().anyMatch(slot::overlaps)).toList();
  }
}
