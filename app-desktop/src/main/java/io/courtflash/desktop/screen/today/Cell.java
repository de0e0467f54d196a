package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.DaySlot;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * One court at one time.
 *
 * @param bookable whether the staff can book it for somebody
 */
record Cell(DaySlot slot, CellState state, boolean bookable) {

  static Cell of(DaySlot slot, Instant now) {
    return new Cell(slot, state(slot, now), slot.isFree(now));
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
    return isBlocked() && (state == CellState.HELD || state == CellState.PAID);
  }

  private static CellState state(DaySlot slot, Instant now) {
    if (!slot.endsAt().isAfter(now)) {
      return CellState.PAST;
    }
    if (slot.seats().isEmpty()) {
      return vacant(slot);
    }
    return slot.open() && slot.blockReason() == null && slot.seats().size() < slot.capacity()
        ? CellState.FREE
        : taken(slot);
  }

  private static CellState vacant(DaySlot slot) {
    if (slot.blockReason() != null) {
      return CellState.BLOCKED;
    }
    return slot.open() ? CellState.FREE : CellState.CLOSED;
  }

  private static CellState taken(DaySlot slot) {
    return slot.seats().stream().allMatch(seat -> seat.status() == ReservationStatus.CONFIRMED)
        ? CellState.PAID
        : CellState.HELD;
  }
}
