package io.courtflash.core.plan.web;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.plan.AffectedBooking;
import io.courtflash.core.plan.Place;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A booking that a change hits.
 *
 * @param moveTo null when it can't be moved
 */
public record AffectedBookingView(
    long reservationId,
    long userId,
    ReservationStatus status,
    long courtId,
    LocalDate date,
    LocalTime startTime,
    LocalTime endTime,
    @Nullable Place moveTo) {

  public static AffectedBookingView of(AffectedBooking booking) {
    return new AffectedBookingView(
        booking.id(),
        booking.reservation().userId(),
        booking.reservation().status(),
        booking.slot().courtId(),
        booking.slot().slotDate(),
        booking.slot().startTime(),
        booking.slot().endTime(),
        booking.moveTo());
  }
}
