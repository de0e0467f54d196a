package io.courtflash.core.booking;

import java.time.Instant;

/** What the staff find when they look for a seat of a slot. */
sealed interface SeatSearch {

  record FreeSeat(int seatNo) implements SeatSearch {}

  record UnknownSlot() implements SeatSearch {}

  record SlotOver(Instant endedAt) implements SeatSearch {}

  record SlotBlocked() implements SeatSearch {}

  record SlotTaken() implements SeatSearch {}

  /** The user sits there already. */
  record AlreadyBooked(long reservationId) implements SeatSearch {}
}
