package io.courtflash.core.venue;

import io.courtflash.core.venue.store.CourtMapper;
import io.courtflash.core.venue.store.SlotMapper;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Compares the slots that exist with those that a plan has. */
@Component
public class SlotComparison {

  /** A court and the begin of one of its slots. */
  private record CourtTime(long courtId, Instant startsAt) {}

  private final SlotMapper slots;
  private final CourtMapper courts;
  private final ZoneId zone;

  SlotComparison(SlotMapper slots, CourtMapper courts, ZoneId zone) {
    this.slots = slots;
    this.courts = courts;
    this.zone = zone;
  }

  /**
   * The differences of the days that have slots of the session, and of further days.
   *
   * @param session with the plan to compare with
   * @param generated days whose slots were generated, even if none of them is left
   */
  public List<DayDifference> compare(
      FlashSession session, Collection<LocalDate> generated, SpecialDays calendar, Instant now) {
    Map<LocalDate, List<Slot>> own =
        slots.ofSessionEndingAfter(session.id(), now).stream()
            .collect(Collectors.groupingBy(Slot::slotDate));
    NavigableSet<LocalDate> days = new TreeSet<>(own.keySet());
    days.addAll(generated);
    if (days.isEmpty()) {
      return List.of();
    }
    Map<LocalDate, List<Slot>> others =
        slots
            .ofOthers(
                session.id(),
                days.first(),
                days.last(),
                session.beginTime(),
                session.endTime(),
                now)
            .stream()
            .collect(Collectors.groupingBy(Slot::slotDate));
    List<Court> active = courts.active();
    return days.stream()
        .map(
            day ->
                compare(
                    session,
                    day,
                    plannedSlots(session, day, calendar, active, now),
                    own.getOrDefault(day, List.of()),
                    others.getOrDefault(day, List.of()),
                    now))
        .filter(difference -> !difference.isEmpty() || !difference.unchanged().isEmpty())
        .toList();
  }

  /** The difference of one day of a session. */
  public DayDifference compare(
      FlashSession session, LocalDate day, SpecialDays calendar, Instant now) {
    List<Slot> ofDay = slots.ofDay(day);
    return compare(
        session,
        day,
        plannedSlots(session, day, calendar, courts.active(), now),
        ofDay.stream().filter(slot -> slot.sessionId() == session.id()).toList(),
        ofDay.stream().filter(slot -> slot.sessionId() != session.id()).toList(),
        now);
  }

  private static DayDifference compare(
      FlashSession session,
      LocalDate day,
      List<MissingSlot> planned,
      List<Slot> own,
      List<Slot> others,
      Instant now) {
    Map<CourtTime, MissingSlot> wanted =
        planned.stream()
            .collect(
                Collectors.toMap(
                    slot -> new CourtTime(slot.courtId(), slot.startsAt()), Function.identity()));
    List<Slot> surplus = new ArrayList<>();
    List<Slot> unchanged = new ArrayList<>();
    List<Slot> begun = new ArrayList<>();
    for (Slot slot : own) {
      CourtTime place = new CourtTime(slot.courtId(), slot.startsAt());
      MissingSlot plan = wanted.get(place);
      if (!slot.startsAt().isAfter(now)) {
        begun.add(slot);
      } else if (plan != null
          && plan.endsAt().equals(slot.endsAt())
          && slot.capacity() == session.capacity()) {
        unchanged.add(slot);
        wanted.remove(place);
      } else {
        surplus.add(slot);
      }
    }
    Map<Long, List<Slot>> taken =
        Stream.concat(others.stream(), begun.stream())
            .collect(Collectors.groupingBy(Slot::courtId));
    List<MissingSlot> missing =
        planned.stream()
            .filter(slot -> wanted.containsKey(new CourtTime(slot.courtId(), slot.startsAt())))
            .filter(
                slot ->
                    taken.getOrDefault(slot.courtId(), List.of()).stream()
                        .noneMatch(slot::overlaps))
            .toList();
    return new DayDifference(session, day, surplus, missing, unchanged);
  }

  private List<MissingSlot> plannedSlots(
      FlashSession session, LocalDate day, SpecialDays calendar, List<Court> active, Instant now) {
    if (!session.hasSlotsOn(day, calendar)) {
      return List.of();
    }
    List<SlotPeriod> periods =
        SlotPeriod.of(session, day, zone).stream()
            .filter(period -> calendar.isOpen(day, period.start(), period.end()))
            .filter(period -> period.startsAt().isAfter(now))
            .toList();
    return active.stream()
        .filter(court -> session.scope().includesCourt(court.id()))
        .flatMap(court -> periods.stream().map(period -> missing(court, day, period)))
        .toList();
  }

  private static MissingSlot missing(Court court, LocalDate day, SlotPeriod period) {
    return new MissingSlot(
        court.id(), day, period.start(), period.end(), period.startsAt(), period.endsAt());
  }
}
