package io.courtflash.core.pay;

import io.courtflash.core.booking.ReservationStatus;

/** What became of a wish to have money back. */
public sealed interface RefundOutcome {

  /** The refund as it stands now: done, under way, or refused by the provider. */
  record Accepted(RefundOrder refund, ReservationStatus reservation) implements RefundOutcome {}

  /** No such reservation, or not this student's. */
  record NotFound() implements RefundOutcome {}

  /** Nothing is paid that could go back. */
  record NotPaid(ReservationStatus status) implements RefundOutcome {}

  /** The time until which a student can refund has passed. */
  record TooLate() implements RefundOutcome {}

  /** Staff must say why they refund somebody else's reservation. */
  record ReasonNeeded() implements RefundOutcome {}
}
