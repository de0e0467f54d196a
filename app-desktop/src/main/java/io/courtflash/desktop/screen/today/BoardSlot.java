package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * A slot on the board.
 *
 * @param bookable whether staff can book it for a student or a guest
 * @param started whether its time has begun
 */
record BoardSlot(DaySlot slot, BoardSlotState state, boolean bookable, boolean started) {

  static BoardSlot of(DaySlot slot, Instant now) {
    return new BoardSlot(slot, state(slot, now), slot.isFree(now), !slot.startsAt().isAfter(now));
  }

  /**
   * One slot with the bookings of both. A slot that was taken off sale while it was booked can
   * share its court and time with a newer slot.
   */
  static DaySlot merge(DaySlot onSale, DaySlot other) {
    return new DaySlot(
        onSale.slotId(),
        onSale.courtId(),
        onSale.courtName(),
        onSale.sessionName(),
        onSale.startTime(),
        onSale.endTime(),
        onSale.startsAt(),
        onSale.endsAt(),
        onSale.capacity(),
        onSale.opensAt(),
        onSale.open(),
        onSale.blockReason(),
        Stream.of(onSale.bookings(), other.bookings()).flatMap(List::stream).toList());
  }

  boolean isBlocked() {
    return slot.blockReason() != null;
  }

  /** Whether it is blocked and still has a booking, which staff must move or cancel. */
  boolean isBookedThoughBlocked() {
    return isBlocked() && (state == BoardSlotState.HELD || state == BoardSlotState.PAID);
  }

  private static BoardSlotState state(DaySlot slot, Instant now) {
    if (!slot.endsAt().isAfter(now)) {
      return BoardSlotState.PAST;
    }
    if (slot.bookings().isEmpty()) {
      return stateWithoutBooking(slot);
    }
    return slot.open() && slot.blockReason() == null && slot.bookings().size() < slot.capacity()
        ? BoardSlotState.FREE
        : stateWhenBooked(slot);
  }

  private static BoardSlotState stateWithoutBooking(DaySlot slot) {
    if (slot.blockReason() != null) {
      return BoardSlotState.BLOCKED;
    }
    return slot.open() ? BoardSlotState.FREE : BoardSlotState.CLOSED;
  }

  private static BoardSlotState stateWhenBooked(DaySlot slot) {
    return slot.bookings().stream().allMatch(seat -> seat.status() == ReservationStatus.CONFIRMED)
        ? BoardSlotState.PAID
        : BoardSlotState.HELD;
  }
}
