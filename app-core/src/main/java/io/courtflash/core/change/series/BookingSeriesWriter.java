package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.AnnouncedTogether;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.change.AffectedBookings;
import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.ChangeProgress;
import io.courtflash.core.change.ChangeRefusal;
import io.courtflash.core.change.series.BookingSeriesChanges.Applied;
import io.courtflash.core.change.series.store.BookingSeriesMapper;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.plan.SlotGenerator.SlotsToAdd;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.people.person.Account;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Writes a series of bookings whose places and people are locked. */
@Component
@RequiredArgsConstructor
class BookingSeriesWriter {

  private final SlotGenerator generator;
  private final HallCalendar calendar;
  private final SeriesPlaces places;
  private final HeldPlaces heldPlaces;
  private final AffectedBookings affectedBookings;
  private final SeriesDateBooking dateBooking;
  private final BookingSeriesMapper series;
  private final ApplicationEventPublisher events;

  /** The results for the dates once other bookings have made room. */
  private record Dates(
      Map<LocalDate, List<Slot>> free, Map<LocalDate, List<Slot>> waiting, int taken) {}

  /**
   * Makes room, then books each date as the desk books: under the rules, in one transaction with
   * its payment. A date that waits isn't paid yet.
   *
   * @throws SeriesDateBooking.DateNotBookedException when a date can't be booked
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public Applied write(
      Actor staff,
      ApprovedChange<BookingSeriesChange> chosen,
      SeriesCustomers.SeriesCustomer person,
      BookingSeriesPreviewer.PreviewWithPlaces previewed) {
    BookingSeriesChange change = chosen.change();
    AffectedBookings.Changed changed =
        affectedBookings.change(
            staff,
            previewed.preview().bookings(),
            chosen.choices(),
            chosen.reason(),
            ChangeProgress.NONE);
    makePlaces(previewed);
    Dates dates = dates(staff, chosen, previewed);
    if (dates.free.isEmpty() && dates.waiting.isEmpty()) {
      throw ChangeRefusal.NOTHING_TO_BOOK.with();
    }
    long id = series.insert(change, person.userId(), staff.userId());
    dates.waiting.forEach((date, cells) -> dateBooking.hold(staff, id, change, date, cells));
    List<Reservation> booked = new ArrayList<>();
    try (var _ = AnnouncedTogether.open()) {
      dates.free.forEach(
          (date, cells) -> booked.add(dateBooking.book(staff, id, change, date, cells)));
    }
    if (!booked.isEmpty()) {
      events.publishEvent(
          new BookingSeriesChanges.BookingSeriesMade(booked.getFirst(), dates.waiting.size()));
    }
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.BOOKING_SERIES_ADDED,
            "booking-series:" + id,
            null,
            facts(change, person, booked.size(), dates.waiting.size())));
    return new Applied(
        id,
        booked.size(),
        dates.waiting.size(),
        dates.taken,
        total(booked, change.method()),
        totalOf(dates.waiting.keySet(), previewed.preview()),
        changed.moved(),
        changed.ended());
  }

  /** The total of the bookings' stored amounts, in yuan. */
  private static BigDecimal total(List<Reservation> booked, PayMethod method) {
    return booked.stream()
        .map(Reservation::amount)
        .filter(amount -> amount != null && method != PayMethod.FREE)
        .reduce(BigDecimal.ZERO.setScale(2), BigDecimal::add);
  }

  private static BigDecimal totalOf(Set<LocalDate> dates, BookingSeriesPreview preview) {
    return BookingSeriesPreview.total(
        preview.days().stream().filter(day -> dates.contains(day.date())).toList());
  }

  private static Map<String, Object> facts(
      BookingSeriesChange change, SeriesCustomers.SeriesCustomer person, int booked, int waiting) {
    Map<String, Object> facts = new LinkedHashMap<>();
    Account account = person.account();
    if (account != null) {
      facts.put("for", account.id());
    }
    facts.put("series", change);
    facts.put("booked", booked);
    facts.put("waiting", waiting);
    return facts;
  }

  /** The places of dates that are released later are made now; their gates open as planned. */
  private void makePlaces(BookingSeriesPreviewer.PreviewWithPlaces previewed) {
    generator.add(
        Actor.ENGINE,
        previewed.preview().days().stream()
            .filter(day -> day.kind().isPossible())
            .flatMap(day -> previewed.at(day.date()).toMake().stream())
            .map(missing -> new SlotsToAdd(missing, missing.missing()))
            .toList());
  }

  private Dates dates(
      Actor staff,
      ApprovedChange<BookingSeriesChange> chosen,
      BookingSeriesPreviewer.PreviewWithPlaces previewed) {
    List<LocalDate> possible =
        previewed.preview().days().stream()
            .filter(day -> day.kind().isPossible())
            .map(BookingSeriesDay::date)
            .toList();
    Map<LocalDate, SeriesPlaces.OfDate> now =
        places.find(chosen.change(), possible, calendar.specialDays());
    HeldPlaces.Held held =
        heldPlaces.of(now.values().stream().flatMap(it -> it.cells().stream()).toList());
    Set<LocalDate> roomMade =
        previewed.preview().bookings().stream()
            .filter(booking -> chosen.choices().of(booking.id()) != BookingChoice.KEEP)
            .map(booking -> booking.slot().slotDate())
            .collect(Collectors.toSet());
    Map<LocalDate, List<Slot>> free = new TreeMap<>();
    Map<LocalDate, List<Slot>> waiting = new TreeMap<>();
    int taken = 0;
    for (LocalDate date : possible) {
      List<Slot> cells = now.getOrDefault(date, SeriesPlaces.OfDate.NONE).cells();
      if (cells.stream().noneMatch(held::isFull)) {
        free.put(date, cells);
        if (roomMade.contains(date)) {
          // A booking that made room and waits for its refund left the place blocked.
          dateBooking.open(staff, cells);
        }
      } else if (cells.stream().allMatch(held::isFreeAfterRefunds)) {
        waiting.put(date, cells);
      } else if (roomMade.contains(date)) {
        throw new SeriesDateBooking.DateNotBookedException(date, null);
      } else {
        taken++;
      }
    }
    return new Dates(free, waiting, taken);
  }
}
