package io.courtflash.core.booking.reservation.life;

import io.courtflash.core.booking.reservation.ReservationStatus;

/** The result of cancelling a reservation. */
public sealed interface CancellationOutcome {

  /** It is cancelled; its permit is released within seconds. */
  record Cancelled(long reservationId) implements CancellationOutcome {}

  /** No such reservation, or not this student's. */
  record NotFound() implements CancellationOutcome {}

  /** It is paid: it ends by a refund. */
  record Paid() implements CancellationOutcome {}

  /** It is free, and it is too late for its student to cancel it. */
  record TooLate() implements CancellationOutcome {}

  /** Its refund is under way. */
  record Refunding() implements CancellationOutcome {}

  /** Its deadline has passed, and the payment provider is being asked. */
  record Closing() implements CancellationOutcome {}

  /** It has ended already. */
  record Ended(ReservationStatus status) implements CancellationOutcome {}
}
