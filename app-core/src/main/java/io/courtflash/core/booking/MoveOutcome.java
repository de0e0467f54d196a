package io.courtflash.core.booking;

/** What became of moving a reservation to another slot. */
public sealed interface MoveOutcome {

  record Moved(Reservation before, Reservation after) implements MoveOutcome {}

  record UnknownReservation(long reservationId) implements MoveOutcome {}

  /** It has ended, or its money is just going to or fro. */
  record NotMovable(ReservationStatus status) implements MoveOutcome {}

  /** The other slot is not on sale, or over. */
  record SlotNotBookable(long slotId) implements MoveOutcome {}

  /** The staff blocked the other slot. */
  record SlotBlocked() implements MoveOutcome {}

  /** Somebody has the other slot; they may be the same person. */
  record SlotTaken() implements MoveOutcome {}
}
