package io.courtflash.desktop.screen.courts;

import io.courtflash.core.office.BookedSlot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A booking on a court that is closed at its time.
 *
 * @param suggestion the nearest free slot of the same day; null when there is none
 */
record AffectedBooking(BookedSlot booking, @Nullable DaySlot suggestion) {

  /**
   * Bookings with a suggestion for each.
   *
   * @param slotsOf reads the slots of a day; each day is read once
   */
  static List<AffectedBooking> of(
      List<BookedSlot> bookings, Function<LocalDate, List<DaySlot>> slotsOf, Instant now) {
    Map<LocalDate, List<DaySlot>> days = new HashMap<>();
    return bookings.stream()
        .map(booking -> of(booking, days.computeIfAbsent(booking.slotDate(), slotsOf), now))
        .toList();
  }

  private static AffectedBooking of(BookedSlot booking, List<DaySlot> day, Instant now) {
    DaySlot suggestion =
        day.stream()
            .filter(slot -> slot.slotId() == booking.slotId())
            .findFirst()
            .flatMap(from -> DayBoard.nearestFree(day, from, now).stream().findFirst())
            .orElse(null);
    return new AffectedBooking(booking, suggestion);
  }
}
