package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One slot in Redis and in MySQL. Redis is read first.
 *
 * @param redis null when the slot isn't warm; then it has no drifts
 * @param live the reservations that hold a seat
 * @param report the drifts between both
 */
public record SlotComparison(
    @Nullable SlotState redis, List<Reservation> live, DriftReport report) {

  public SlotComparison {
    live = List.copyOf(live);
  }
}
