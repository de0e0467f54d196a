package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.office.DaySlot;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * One court at one time.
 *
 * @param bookable whether the staff can book it for somebody
 */
record BoardSlot(DaySlot slot, BoardSlotState state, boolean bookable) {

  static BoardSlot of(DaySlot slot, Instant now) {
    return new BoardSlot(slot, state(slot, now), slot.isFree(now));
  }

  /** A slot that was taken off sale while somebody held it can share its place with a newer one. */
  static DaySlot joined(DaySlot onSale, DaySlot other) {
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
        Stream.of(onSale.seats(), other.seats()).flatMap(List::stream).toList());
  }

  boolean isBlocked() {
    return slot.blockReason() != null;
  }

  /** Somebody has it though it is blocked: they must be moved, or their booking cancelled. */
  boolean isBookedThoughBlocked() {
    return isBlocked() && (state == BoardSlotState.HELD || state == BoardSlotState.PAID);
  }

  private static BoardSlotState state(DaySlot slot, Instant now) {
    if (!slot.endsAt().isAfter(now)) {
      return BoardSlotState.PAST;
    }
    if (slot.seats().isEmpty()) {
      return vacant(slot);
    }
    return slot.open() && slot.blockReason() == null && slot.seats().size() < slot.capacity()
        ? BoardSlotState.FREE
        : taken(slot);
  }

  private static BoardSlotState vacant(DaySlot slot) {
    if (slot.blockReason() != null) {
      return BoardSlotState.BLOCKED;
    }
    return slot.open() ? BoardSlotState.FREE : BoardSlotState.CLOSED;
  }

  private static BoardSlotState taken(DaySlot slot) {
    return slot.seats().stream().allMatch(seat -> seat.status() == ReservationStatus.CONFIRMED)
        ? BoardSlotState.PAID
        : BoardSlotState.HELD;
  }
}
