package io.courtflash.core.booking;

import io.courtflash.core.account.Actor;

/**
 * A reservation was put on another slot; its money stays with it. Published inside the transaction
 * that moves it: synchronous listeners are part of it.
 *
 * @param before as it was at its old slot
 * @param after as it is at its new slot; the same reservation, with the same trace id
 * @param by a member of the staff, or its own student
 */
public record ReservationMoved(Reservation before, Reservation after, Actor by) {

  /** Whether its own student changed it. */
  public boolean isByOwner() {
    return by.userId() == after.userId();
  }
}
