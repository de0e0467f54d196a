package io.courtflash.core.booking;

/** What became of a wish to cancel. */
public sealed interface Cancellation {

  /** It is cancelled; its permit comes back within seconds. */
  record Cancelled(long reservationId) implements Cancellation {}

  /** No such reservation, or not this student's. */
  record NotFound() implements Cancellation {}

  /** It is paid: it ends by a refund. */
  record Paid() implements Cancellation {}

  /** Its refund is under way. */
  record Refunding() implements Cancellation {}

  /** Its deadline has passed, and the payment provider is being asked. */
  record Closing() implements Cancellation {}

  /** It has ended already. */
  record Ended(ReservationStatus status) implements Cancellation {}
}
