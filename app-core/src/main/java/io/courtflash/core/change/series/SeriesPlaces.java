package io.courtflash.core.change.series;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WallClock;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.PlanComparison;
import io.courtflash.core.hall.plan.SessionPrices;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Finds the slots that a series of bookings needs on its dates. For a date that is released later,
 * and so has no slots yet, it finds the slots that the sessions will have.
 */
@Component
@RequiredArgsConstructor
class SeriesPlaces {

  /** Slots that don't exist yet have ids of their own from here on, which no slot has. */
  private static final long FIRST_PLANNED_ID = Long.MAX_VALUE / 2;

  private final Slots slots;
  private final Sessions sessions;
  private final PlanComparison comparison;
  private final Releases releases;
  private final SessionPrices prices;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * The slots of a date.
   *
   * @param cells on all courts for the whole time; none when there is no such place
   * @param toMake the days of sessions that are to be generated for it
   */
  record OfDate(List<Slot> cells, List<DayDifference> toMake) {

    static final OfDate NONE = new OfDate(List.of(), List.of());

    OfDate {
      cells = List.copyOf(cells);
      toMake = List.copyOf(toMake);
    }

    List<Long> existingIds() {
      return cells.stream().filter(cell -> !isPlanned(cell)).map(Slot::id).toList();
    }
  }

  /** Whether a slot doesn't exist yet. */
  static boolean isPlanned(Slot slot) {
    return slot.id() >= FIRST_PLANNED_ID;
  }

  private record SessionDay(long sessionId, LocalDate date) {}

  /** Whether a date's time has not begun. */
  boolean isToCome(BookingSeriesChange series, LocalDate date) {
    return WallClock.instantOf(date, series.from(), zone).isAfter(clock.instant());
  }

  /** The slots of each of these dates. */
  Map<LocalDate, OfDate> find(
      BookingSeriesChange series, List<LocalDate> dates, SpecialDays calendar) {
    if (dates.isEmpty()) {
      return Map.of();
    }
    Instant now = clock.instant();
    Map<LocalDate, List<Slot>> existing =
        existing(series, dates.getFirst(), dates.getLast(), now)
            .collect(Collectors.groupingBy(Slot::slotDate));
    List<LocalDate> unfilled =
        dates.stream()
            .filter(date -> !fills(series, existing.getOrDefault(date, List.of())))
            .toList();
    Map<LocalDate, List<LaterDay>> later =
        later(series, unfilled, calendar, now).stream()
            .collect(Collectors.groupingBy(day -> day.difference().date()));
    Map<LocalDate, OfDate> found = new LinkedHashMap<>();
    long nextId = FIRST_PLANNED_ID;
    for (LocalDate date : dates) {
      List<Slot> ofDate = existing.getOrDefault(date, List.of());
      OfDate places =
          fills(series, ofDate)
              ? new OfDate(ofDate, List.of())
              : planned(series, ofDate, later.getOrDefault(date, List.of()), nextId);
      nextId += places.cells().size();
      found.put(date, places);
    }
    return found;
  }

  /**
   * A day of a session that will be generated.
   *
   * @param priceListId of its slots
   */
  private record LaterDay(DayDifference difference, long priceListId) {}

  /** The sessions that can have slots of the series; a few queries for each session. */
  private List<LaterDay> later(
      BookingSeriesChange series, List<LocalDate> dates, SpecialDays calendar, Instant now) {
    if (dates.isEmpty()) {
      return List.of();
    }
    Set<SessionDay> generated =
        releases.upcoming().stream()
            .filter(release -> !release.madeAhead())
            .map(release -> new SessionDay(release.sessionId(), release.slotDate()))
            .collect(Collectors.toSet());
    List<LaterDay> later = new ArrayList<>();
    for (FlashSession session : sessions.list()) {
      if (!canHavePlaces(session, series)) {
        continue;
      }
      List<LocalDate> days =
          dates.stream()
              .filter(date -> !generated.contains(new SessionDay(session.id(), date)))
              .filter(date -> session.hasSlotsOn(date, calendar))
              .toList();
      if (!days.isEmpty()) {
        long priceListId = prices.listOf(session.id());
        comparison.compareDays(session, days, calendar, now).stream()
            .filter(day -> day.surplus().isEmpty())
            .forEach(day -> later.add(new LaterDay(day, priceListId)));
      }
    }
    return later;
  }

  private static boolean canHavePlaces(FlashSession session, BookingSeriesChange series) {
    return session.beginTime().isBefore(series.until())
        && series.from().isBefore(session.endTime())
        && series.courtIds().stream().anyMatch(session.scope()::includesCourt);
  }

  /**
   * The slots of each of these dates that exist, have not ended and are not withdrawn; also those
   * of dates on which others are missing, because a court was retired or hours were changed.
   *
   * @param dates in their order
   */
  List<Slot> remaining(BookingSeriesChange series, List<LocalDate> dates) {
    return dates.isEmpty()
        ? List.of()
        : existing(series, dates.getFirst(), dates.getLast(), clock.instant())
            .filter(slot -> dates.contains(slot.slotDate()))
            .toList();
  }

  private Stream<Slot> existing(
      BookingSeriesChange series, LocalDate first, LocalDate last, Instant now) {
    return slots.ofCourts(series.courtIds(), first, last, now).stream()
        .filter(slot -> isWithin(series, slot));
  }

  private OfDate planned(
      BookingSeriesChange series, List<Slot> existing, List<LaterDay> later, long nextId) {
    List<Slot> cells = new ArrayList<>(existing);
    List<DayDifference> toMake = new ArrayList<>();
    for (LaterDay day : later) {
      int before = cells.size();
      for (MissingSlot missing : day.difference().missing()) {
        Slot slot = planned(day, missing, nextId + cells.size());
        if (isWithin(series, slot)) {
          cells.add(slot);
        }
      }
      if (cells.size() > before) {
        toMake.add(day.difference());
      }
    }
    return fills(series, cells) ? new OfDate(cells, toMake) : OfDate.NONE;
  }

  private static Slot planned(LaterDay day, MissingSlot missing, long id) {
    FlashSession session = day.difference().session();
    return new Slot(
        id,
        session.id(),
        missing.courtId(),
        missing.date(),
        missing.startTime(),
        missing.endTime(),
        missing.startsAt(),
        missing.endsAt(),
        session.capacity(),
        day.priceListId());
  }

  private static boolean isWithin(BookingSeriesChange series, Slot slot) {
    return series.courtIds().contains(slot.courtId())
        && slot.startTime().isBefore(series.until())
        && series.from().isBefore(slot.endTime());
  }

  /** Whether the slots are all courts from the first minute to the last one. */
  private static boolean fills(BookingSeriesChange series, List<Slot> ofDate) {
    if (ofDate.isEmpty()) {
      return false;
    }
    BookingCells cells = BookingCells.of(ofDate);
    return cells.isOneSpan()
        && cells.first().startTime().equals(series.from())
        && cells.slots().getLast().endTime().equals(series.until())
        && cells.slots().stream()
            .map(Slot::courtId)
            .collect(Collectors.toSet())
            .equals(series.courtIds());
  }
}
