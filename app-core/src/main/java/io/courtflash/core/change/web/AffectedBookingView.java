package io.courtflash.core.change.web;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.CourtDateTime;
import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A booking that a change hits, with all its slots.
 *
 * @param courtId of its first slot
 * @param courtIds of all its slots
 * @param moveTo where its first slot can be moved; null when the booking can't be moved
 * @param moveToAll where its slots can be moved; empty when the booking can't be moved
 */
public record AffectedBookingView(
    long reservationId,
    long userId,
    ReservationStatus status,
    long courtId,
    LocalDate date,
    LocalTime startTime,
    LocalTime endTime,
    List<Long> courtIds,
    @Nullable CourtDateTime moveTo,
    List<CourtDateTime> moveToAll) {

  public static AffectedBookingView of(AffectedBooking booking) {
    Slot first = booking.cells().getFirst();
    return new AffectedBookingView(
        booking.id(),
        booking.reservation().userId(),
        booking.reservation().status(),
        first.courtId(),
        first.slotDate(),
        first.startTime(),
        booking.cells().getLast().endTime(),
        booking.cells().stream().map(Slot::courtId).distinct().toList(),
        booking.moveTo().stream().findFirst().orElse(null),
        booking.moveTo());
  }
}
