package io.courtflash.core.money.payment;

/** The result of settling a payment. */
public sealed interface PaymentOutcome {

  /** The reservation is confirmed. */
  record Confirmed(long reservationId) implements PaymentOutcome {}

  /** This payment was settled before; nothing has changed. */
  record Repeated(long reservationId) implements PaymentOutcome {}

  /** The reservation had ended; the payment is refunded. */
  record TooLate(long reservationId) implements PaymentOutcome {}

  /** Another order of the reservation was paid before; this payment is refunded. */
  record PaidTwice(long reservationId) implements PaymentOutcome {}

  /**
   * Not the order's amount. The payment isn't settled; staff must check.
   *
   * @param problem both amounts, as it is recorded at the order
   */
  record WrongAmount(String problem) implements PaymentOutcome {}

  /** There is no order with this number. */
  record UnknownOrder() implements PaymentOutcome {}
}
