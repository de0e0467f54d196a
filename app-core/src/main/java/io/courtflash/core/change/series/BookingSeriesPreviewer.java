package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.BookingTerms;
import io.courtflash.core.booking.reservation.direct.BookingTrials;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.AffectedBookingFinder;
import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.HallCalendar;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.crypto.Sha256;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Computes the effects of a series of bookings. Reads only. */
@Component
@RequiredArgsConstructor
class BookingSeriesPreviewer {

  private final HallCalendar calendar;
  private final SeriesPlaces places;
  private final HeldPlaces heldPlaces;
  private final AffectedBookingFinder affectedBookingFinder;
  private final BookingTrials trials;
  private final BookingTerms terms;
  private final InstantSource clock;
  private final ZoneId zone;

  /**
   * A preview, and the data that it was computed from.
   *
   * @param places the slots of each date that has some
   */
  record PreviewWithPlaces(
      BookingSeriesPreview preview, Map<LocalDate, SeriesPlaces.OfDate> places) {

    /** The slots that exist of all dates that can be booked. */
    List<Long> slotIds() {
      return preview.days().stream()
          .filter(day -> day.kind().isPossible())
          .flatMap(day -> at(day.date()).existingIds().stream())
          .toList();
    }

    SeriesPlaces.OfDate at(LocalDate date) {
      return places.getOrDefault(date, SeriesPlaces.OfDate.NONE);
    }
  }

  /**
   * The effects that a series that breaks no rule would have now if these staff made it.
   *
   * @param otherDays see {@link BookingSeriesChanges#preview}
   */
  PreviewWithPlaces preview(
      Actor staff,
      BookingSeriesChange series,
      SeriesCustomers.SeriesCustomer person,
      boolean otherDays) {
    Instant now = clock.instant();
    SpecialDays special = calendar.specialDays();
    List<LocalDate> dates =
        series.dates().from(now.atZone(zone).toLocalDate(), special).stream()
            .filter(date -> places.isToCome(series, date))
            .toList();
    Map<LocalDate, SeriesPlaces.OfDate> found =
        places.find(
            series, dates.stream().filter(date -> isOpen(series, date, special)).toList(), special);
    HeldPlaces.Held held =
        heldPlaces.of(found.values().stream().flatMap(it -> it.cells().stream()).toList());
    Account account = person.account();
    BookingTrials.Trial trial = account == null ? trials.startForGuest() : trials.start(account);
    Look look =
        new Look(
            series,
            person.userId(),
            heldPlaces.datesOfGuest(series),
            held,
            trial,
            amounts(series, person.userId()));
    List<BookingSeriesDay> days = new ArrayList<>();
    List<Slot> hit = new ArrayList<>();
    Set<Long> wanted = new HashSet<>();
    for (LocalDate date : dates) {
      SeriesPlaces.OfDate ofDate = found.getOrDefault(date, SeriesPlaces.OfDate.NONE);
      BookingSeriesDay day =
          isOpen(series, date, special)
              ? day(date, ofDate, look)
              : BookingSeriesDay.without(
                  date, series.dates().except().contains(date) ? Kind.LEFT_OUT : Kind.HALL_CLOSED);
      days.add(day);
      if (day.kind().isPossible()) {
        wanted.addAll(ofDate.existingIds());
      }
      if (day.kind() == Kind.TAKEN) {
        ofDate.cells().stream().filter(held::isFull).forEach(hit::add);
      }
    }
    List<AffectedBooking> bookings = affectedBookingFinder.of(staff, hit, wanted, otherDays, now);
    return new PreviewWithPlaces(
        new BookingSeriesPreview(token(series, days, found, bookings), days, bookings), found);
  }

  private static boolean isOpen(BookingSeriesChange series, LocalDate date, SpecialDays special) {
    return !series.dates().except().contains(date) && special.weekdayOf(date).isPresent();
  }

  /**
   * The data by which a date is checked.
   *
   * @param ofGuest see {@link HeldPlaces#datesOfGuest}
   * @param amounts what is to be paid for a booking
   */
  private record Look(
      BookingSeriesChange series,
      long userId,
      Set<LocalDate> ofGuest,
      HeldPlaces.Held held,
      BookingTrials.Trial trial,
      Function<BookingCells, BigDecimal> amounts) {

    boolean isBooked(LocalDate date, BookingCells cells) {
      return ofGuest.contains(date) || held.isAnyOf(userId, cells);
    }
  }

  private Function<BookingCells, BigDecimal> amounts(BookingSeriesChange series, long userId) {
    return series.method() == PayMethod.FREE
        ? _ -> BigDecimal.ZERO.setScale(2)
        : terms.amounts(userId);
  }

  private static BookingSeriesDay day(LocalDate date, SeriesPlaces.OfDate ofDate, Look look) {
    if (ofDate.cells().isEmpty()) {
      return BookingSeriesDay.without(date, Kind.NO_PLACES);
    }
    BookingCells cells = BookingCells.of(ofDate.cells());
    boolean isBooked = look.isBooked(date, cells);
    QuotaUse broken = isBooked ? null : look.trial.findBroken(cells);
    boolean isRefused = broken != null && look.series.despiteRules() == null;
    Kind kind = isBooked ? Kind.BOOKED : kind(cells, look.held, isRefused);
    if (kind.isPossible()) {
      // Others who have its places may make room, or their refunds arrive: it is booked then.
      look.trial.add(cells);
    }
    return new BookingSeriesDay(
        date,
        kind,
        look.amounts.apply(cells),
        cells.slots().size(),
        !ofDate.toMake().isEmpty(),
        broken);
  }

  private static Kind kind(BookingCells cells, HeldPlaces.Held held, boolean isRefused) {
    if (cells.slots().stream().anyMatch(held::isBlocked)) {
      return Kind.BLOCKED;
    }
    if (isRefused) {
      return Kind.RULE;
    }
    if (cells.slots().stream().noneMatch(held::isFull)) {
      return Kind.FREE;
    }
    return cells.slots().stream().allMatch(held::isFreeAfterRefunds)
        ? Kind.BEING_FREED
        : Kind.TAKEN;
  }

  /** Slots that don't exist yet count by court and time, so that they can be made meanwhile. */
  private static String token(
      BookingSeriesChange series,
      List<BookingSeriesDay> days,
      Map<LocalDate, SeriesPlaces.OfDate> places,
      List<AffectedBooking> bookings) {
    StringBuilder text = new StringBuilder(series.toString());
    for (BookingSeriesDay day : days) {
      text.append('\n').append(day);
      places
          .getOrDefault(day.date(), SeriesPlaces.OfDate.NONE)
          .cells()
          .forEach(slot -> text.append(' ').append(slot.courtId()).append(slot.startTime()));
    }
    for (AffectedBooking booking : bookings) {
      text.append('\n').append(booking.fingerprint());
    }
    return Sha256.hex(text.toString());
  }
}
