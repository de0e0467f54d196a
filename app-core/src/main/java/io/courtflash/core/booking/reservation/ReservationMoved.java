package io.courtflash.core.booking.reservation;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import org.jspecify.annotations.Nullable;

/**
 * A booking was moved to other slots; its payment stays with it. Published inside the transaction
 * that moves it: synchronous listeners are part of it.
 *
 * @param before its leading row, as it was
 * @param after the same row as it is now, with the same trace id; it can have the same slot when
 *     other cells of the booking moved
 * @param fromSlotId the first slot that the booking left
 * @param by a member of the staff, or its own student
 * @param offer why staff offer the new slots, which its person didn't choose; null otherwise
 */
public record ReservationMoved(
    Reservation before, Reservation after, long fromSlotId, Actor by, @Nullable StaffReason offer) {

  /** Whether its own student changed it. */
  public boolean isByOwner() {
    return by.userId() == after.userId();
  }
}
