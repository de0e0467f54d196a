package io.courtflash.core.pay;

/** What became of money that arrived. */
public sealed interface PaymentOutcome {

  /** The reservation is confirmed. */
  record Confirmed(long reservationId) implements PaymentOutcome {}

  /** This payment was settled before; nothing has changed. */
  record Repeated(long reservationId) implements PaymentOutcome {}

  /** The reservation had ended; the money goes back. */
  record TooLate(long reservationId) implements PaymentOutcome {}

  /** Another order of the reservation was paid before; this money goes back. */
  record PaidTwice(long reservationId) implements PaymentOutcome {}

  /** Not the order's amount: nothing has changed, somebody must look. */
  record WrongAmount() implements PaymentOutcome {}

  /** No order of that number. */
  record UnknownOrder() implements PaymentOutcome {}
}
