package io.courtflash.core.booking;

/** What became of moving a reservation to another slot. */
public sealed interface Move {

  record Moved(Reservation before, Reservation after) implements Move {}

  record UnknownReservation(long reservationId) implements Move {}

  /** It has ended, or its money is just going to or fro. */
  record NotMovable(ReservationStatus status) implements Move {}

  /** The other slot is not on sale, or over. */
  record NoSuchSlot(long slotId) implements Move {}

  /** The staff blocked the other slot. */
  record SlotBlocked() implements Move {}

  /** Somebody has the other slot; they may be the same person. */
  record Taken() implements Move {}
}
