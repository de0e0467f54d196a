package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.reservation.seat.ShapeSearch;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds alternatives for slots that were requested together: on the same day of the same session,
 * as long and on as many courts.
 *
 * @param wanted of one session
 */
public record NearestIntervals(AvailabilitySnapshot snapshot, BookingCells wanted) {

  /**
   * The places that can be booked now: those with the same begin first, then the nearest; at most
   * {@code limit}.
   */
  public List<BookingCells> find(Instant now, int limit) {
    Predicate<Slot> bookable = snapshot.bookable(now);
    List<Slot> free =
        snapshot.slotsOf(wanted.first().sessionId(), wanted.day()).stream()
            .filter(slot -> slot.startsAt().isAfter(now))
            .filter(bookable)
            .toList();
    return new ShapeSearch(wanted.slots())
        .among(free).stream().limit(limit).map(BookingCells::of).toList();
  }
}
