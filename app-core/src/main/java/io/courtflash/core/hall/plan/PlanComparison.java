package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.hall.plan.store.ManySlotRows;
import io.courtflash.core.hall.plan.store.SlotCountRows;
import io.courtflash.core.hall.plan.store.SlotCountRows.SlotCount;
import io.courtflash.core.hall.plan.store.SlotCountRows.SlotKind;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Compares the existing slots with those of a plan. The database counts the slots of each day and
 * time. Slots are read only where the counts differ, because a plan can have hundreds of thousands.
 */
@Component
@RequiredArgsConstructor
public class PlanComparison {

  private static final LocalDate LAST_DATE = LocalDate.of(9999, 12, 31);

  private final Slots slots;
  private final SlotCountRows counts;
  private final ManySlotRows many;
  private final Courts courts;
  private final ZoneId zone;

  /**
   * The conditions of a comparison.
   *
   * @param now slots that have begun by then don't count
   * @param going the ids of other sessions' slots that are about to be withdrawn, so that their
   *     courts are free
   */
  public record Moment(SpecialDays calendar, Instant now, Set<Long> going) {}

  /**
   * The days of a session whose slots differ from a plan.
   *
   * @param session with the plan to compare with
   * @param generated days whose slots were generated, even if none of them is left
   */
  public List<DayDifference> compare(
      FlashSession session, Collection<LocalDate> generated, SpecialDays calendar, Instant now) {
    return compare(session, generated, new Moment(calendar, now, Set.of()));
  }

  /** The days of a session whose slots differ from its plan, from yesterday on. */
  public List<DayDifference> compare(
      FlashSession session, Collection<LocalDate> generated, Moment moment) {
    // Slots of the day before may still be to come where clocks or zones were changed.
    LocalDate first = moment.now().atZone(zone).toLocalDate().minusDays(1);
    return compare(new DaysOfPlan(session, moment), first, LAST_DATE, generated);
  }

  /**
   * The days among these on which a session's slots differ from its plan.
   *
   * @param days at least one
   * @param generated those of them whose slots were generated, even if none of them is left
   */
  public List<DayDifference> compareDays(
      FlashSession session, Set<LocalDate> days, Collection<LocalDate> generated, Moment moment) {
    return compare(
            new DaysOfPlan(session, moment),
            Collections.min(days),
            Collections.max(days),
            generated)
        .stream()
        .filter(difference -> days.contains(difference.date()))
        .toList();
  }

  /** The difference of one day of a session. */
  public DayDifference compare(
      FlashSession session, LocalDate day, SpecialDays calendar, Instant now) {
    Moment moment = new Moment(calendar, now, Set.of());
    return compare(new DaysOfPlan(session, moment), day, day, List.of(day)).stream()
        .findFirst()
        .orElseGet(() -> new DayDifference(session, day, List.of(), List.of(), 0));
  }

  /**
   * The differences of some days of a session; those that are as planned are left out. Costs as
   * much as comparing all days from the first to the last one.
   *
   * @param days at least one
   */
  public List<DayDifference> compareDays(
      FlashSession session, Collection<LocalDate> days, SpecialDays calendar, Instant now) {
    return compareDays(session, Set.copyOf(days), days, new Moment(calendar, now, Set.of()));
  }

  /** A session with its plan, and the instant after which slots haven't begun. */
  private record DaysOfPlan(FlashSession session, Moment moment) {

    Instant now() {
      return moment.now();
    }

    List<SlotPeriod> periods(LocalDate day, ZoneId zone) {
      SpecialDays calendar = moment.calendar();
      return session.hasSlotsOn(day, calendar)
          ? SlotPeriod.of(session, day, zone).stream()
              .filter(period -> calendar.isOpen(day, period.start(), period.end()))
              .filter(period -> period.startsAt().isAfter(now()))
              .toList()
          : List.of();
    }
  }

  private List<DayDifference> compare(
      DaysOfPlan plan, LocalDate first, LocalDate last, Collection<LocalDate> generated) {
    FlashSession session = plan.session();
    List<Long> ownCourts =
        courts.list().stream()
            .map(Court::id)
            .filter(court -> session.scope().includesCourt(court))
            .toList();
    Set<Long> own = Set.copyOf(ownCourts);
    List<Long> otherCourts =
        courts.allIds().stream().filter(court -> !own.contains(court)).sorted().toList();
    SlotRows rows = new SlotRows(counts, many, session.id(), ownCourts, otherCourts, plan.now());
    Map<LocalDate, List<SlotCount>> existing =
        rows.count(first, last).stream().collect(Collectors.groupingBy(SlotCount::slotDate));
    NavigableSet<LocalDate> days = new TreeSet<>(existing.keySet());
    days.addAll(generated);
    List<PlannedDay> planned =
        days.stream()
            .map(
                day ->
                    new PlannedDay(
                        session,
                        day,
                        plan.periods(day, zone),
                        existing.getOrDefault(day, List.of()),
                        ownCourts))
            .filter(PlannedDay::differs)
            .toList();
    Map<LocalDate, List<Slot>> surplus = read(rows, planned, PlannedDay::surplus);
    Map<LocalDate, List<Slot>> partly = read(rows, planned, PlannedDay::partlyThere);
    Map<LocalDate, List<Slot>> taken = taken(plan, planned);
    return planned.stream()
        .map(
            day ->
                new DayDifference(
                    session,
                    day.date(),
                    surplus.getOrDefault(day.date(), List.of()),
                    day.missing(
                        partly.getOrDefault(day.date(), List.of()),
                        taken.getOrDefault(day.date(), List.of())),
                    day.unchanged()))
        .filter(difference -> !difference.isEmpty())
        .toList();
  }

  /** The slots of some of the counts of each day. */
  private static Map<LocalDate, List<Slot>> read(
      SlotRows rows, List<PlannedDay> days, Function<PlannedDay, List<SlotCount>> some) {
    Map<SlotKind, List<LocalDate>> kinds = new HashMap<>();
    for (PlannedDay day : days) {
      for (SlotCount count : some.apply(day)) {
        kinds.computeIfAbsent(count.kind(), _ -> new ArrayList<>()).add(day.date());
      }
    }
    return rows.of(kinds).stream().collect(Collectors.groupingBy(Slot::slotDate));
  }

  /** The slots that take courts away from missing ones: of other sessions, and begun ones. */
  private Map<LocalDate, List<Slot>> taken(DaysOfPlan plan, List<PlannedDay> days) {
    List<LocalDate> incomplete =
        days.stream().filter(PlannedDay::isIncomplete).map(PlannedDay::date).toList();
    if (incomplete.isEmpty()) {
      return Map.of();
    }
    FlashSession session = plan.session();
    LocalDate first = incomplete.getFirst();
    List<Slot> others =
        slots.ofOthers(
            session.id(),
            first,
            incomplete.getLast(),
            session.beginTime(),
            session.endTime(),
            plan.now());
    LocalDate today = plan.now().atZone(zone).toLocalDate();
    List<Slot> begun =
        first.isAfter(today)
            ? List.of()
            : slots.ofSession(session.id(), today).stream()
                .filter(slot -> !slot.startsAt().isAfter(plan.now()))
                .toList();
    return Stream.concat(others.stream(), begun.stream())
        .filter(slot -> !plan.moment().going().contains(slot.id()))
        .collect(Collectors.groupingBy(Slot::slotDate));
  }
}
