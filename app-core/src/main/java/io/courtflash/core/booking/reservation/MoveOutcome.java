package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;

/** The result of moving a booking to other slots. */
public sealed interface MoveOutcome {

  record Moved(Reservation before, Reservation after) implements MoveOutcome {}

  record UnknownReservation(long reservationId) implements MoveOutcome {}

  /** It has ended, or it waits for the payment provider. */
  record NotMovable(ReservationStatus status) implements MoveOutcome {}

  /**
   * The other slots aren't as many on as many courts, one after the other and as long, as those of
   * the booking; or there, from the chosen slot on, so many aren't free.
   */
  record OtherShape() implements MoveOutcome {}

  /** The other slot is not on sale, or over. */
  record SlotNotBookable(long slotId) implements MoveOutcome {}

  /** The staff blocked the other slot. */
  record SlotBlocked() implements MoveOutcome {}

  /** A rule refuses the other slot to the student; staff can decide otherwise. */
  record RuleBroken(QuotaUse broken) implements MoveOutcome {}

  /** One of the other slots has no free seat, or the user has a reservation of it already. */
  record SlotTaken() implements MoveOutcome {}
}
