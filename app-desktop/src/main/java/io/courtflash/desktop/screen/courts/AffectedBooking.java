package io.courtflash.desktop.screen.courts;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A booking on a court that is closed at its time.
 *
 * @param booking its first slot that is closed
 * @param suggestion the slots of the nearest free place of the same day, as many as the booking
 *     has; empty when there is none
 */
record AffectedBooking(BookedSlot booking, List<DaySlot> suggestion) {

  /**
   * Bookings with a suggestion for each. One of several slots is there once.
   *
   * @param slotsOf reads the slots of a day; each day is read once
   */
  static List<AffectedBooking> of(
      List<BookedSlot> bookings, Function<LocalDate, List<DaySlot>> slotsOf, Instant now) {
    Map<LocalDate, List<DaySlot>> days = new HashMap<>();
    Set<Long> seen = new HashSet<>();
    return bookings.stream()
        .filter(booking -> seen.add(booking.reservationId()))
        .map(booking -> of(booking, days.computeIfAbsent(booking.slotDate(), slotsOf), now))
        .toList();
  }

  private static AffectedBooking of(BookedSlot booking, List<DaySlot> day, Instant now) {
    List<DaySlot> cells = DayBoard.cellsOf(day, booking.reservationId());
    List<DaySlot> suggestion =
        cells.isEmpty()
            ? List.of()
            : DayBoard.nearestPlaces(day, cells, now).stream().findFirst().orElse(List.of());
    return new AffectedBooking(booking, suggestion);
  }
}
