package io.courtflash.core.booking;

import java.time.Instant;

/** The result of looking for a free seat. */
sealed interface SeatSearch {

  record FreeSeat(int seatNo) implements SeatSearch {}

  record UnknownSlot() implements SeatSearch {}

  record SlotOver(Instant endedAt) implements SeatSearch {}

  record SlotBlocked() implements SeatSearch {}

  record SlotTaken() implements SeatSearch {}

  /** The user has a live reservation of this slot. */
  record AlreadyBooked(long reservationId) implements SeatSearch {}
}
