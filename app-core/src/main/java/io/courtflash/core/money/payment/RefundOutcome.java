package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.math.BigDecimal;

/** The result of a refund request. */
public sealed interface RefundOutcome {

  /** The refund as it is now: done, under way, or refused by the provider. */
  record Accepted(RefundOrder refund, ReservationStatus reservation) implements RefundOutcome {}

  /** There is no such reservation, or it isn't this student's. */
  record NotFound() implements RefundOutcome {}

  /** There was nothing to pay for the reservation: it is cancelled. */
  record CancelledFree(long reservationId) implements RefundOutcome {}

  /** The reservation has no payment to refund. */
  record NotPaid(ReservationStatus status) implements RefundOutcome {}

  /** It is too late for a student to refund. */
  record TooLate() implements RefundOutcome {}

  /**
   * The hall would keep more than the student has agreed to.
   *
   * @param fee in yuan, as it is now
   */
  record CostsMore(BigDecimal fee) implements RefundOutcome {}

  /** Staff must give a reason to refund another person's reservation. */
  record ReasonNeeded() implements RefundOutcome {}
}
