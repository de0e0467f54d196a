package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.insight.DaySlot;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** One court at one time. */
record Cell(DaySlot slot, CellState state) {

  static Cell of(DaySlot slot, Instant now) {
    return new Cell(slot, state(slot, now));
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

  private static CellState state(DaySlot slot, Instant now) {
    if (!slot.endsAt().isAfter(now)) {
      return CellState.PAST;
    }
    if (slot.seats().isEmpty() || slot.seats().size() < slot.capacity()) {
      return slot.open() ? CellState.FREE : vacant(slot);
    }
    return taken(slot);
  }

  private static CellState vacant(DaySlot slot) {
    return slot.seats().isEmpty() ? CellState.CLOSED : taken(slot);
  }

  private static CellState taken(DaySlot slot) {
    return slot.seats().stream().allMatch(seat -> seat.status() == ReservationStatus.CONFIRMED)
        ? CellState.PAID
        : CellState.HELD;
  }
}
