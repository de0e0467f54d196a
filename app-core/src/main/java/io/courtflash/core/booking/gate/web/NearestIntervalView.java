package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.venue.Slot;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;

/**
 * Free slots that can be booked together.
 *
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 */
record NearestIntervalView(
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    List<Long> slotIds,
    List<Long> courtIds) {

  static NearestIntervalView of(BookingCells place) {
    return new NearestIntervalView(
        place.day(),
        place.first().startTime(),
        place.slots().getLast().endTime(),
        place.slots().stream().map(Slot::id).toList(),
        place.slots().stream().map(Slot::courtId).distinct().toList());
  }
}
