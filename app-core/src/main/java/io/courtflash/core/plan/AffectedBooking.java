package io.courtflash.core.plan;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.venue.Slot;
import org.jspecify.annotations.Nullable;

/**
 * A booking whose slot a changed plan doesn't have, or that a block hits.
 *
 * @param moveTo where it can be moved on the same day: the same begin first, then the nearest; null
 *     when there is no free place, or the booking can't be moved
 */
public record AffectedBooking(Reservation reservation, Slot slot, @Nullable Place moveTo) {

  /** The id of the reservation that stands for the booking, also when another cell is affected. */
  public long id() {
    return reservation.bookingId();
  }

  boolean isPaid() {
    return reservation.status() == ReservationStatus.CONFIRMED;
  }
}
