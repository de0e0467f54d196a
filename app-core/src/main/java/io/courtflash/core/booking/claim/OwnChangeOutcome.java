package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.reservation.ChangeOutcome;

/** How a student's request to change a booking is answered. */
public sealed interface OwnChangeOutcome {

  /** The booking was changed, or the change was refused because of the booking or the place. */
  record Decided(ChangeOutcome outcome) implements OwnChangeOutcome {}

  /**
   * The place gave no permit, for the same reasons as to a claim.
   *
   * @param outcome one that isn't a claim
   */
  record NoPermit(ReserveOutcome outcome) implements OwnChangeOutcome {}

  /** The permit was taken back, because the database answered too late. Nothing was changed. */
  record PermitExpired() implements OwnChangeOutcome {}
}
