package io.courtflash.core.money.payment;

/** The result of a query that staff requested for one order. */
public sealed interface InquiryOutcome {

  /** The provider has the payment, and it is settled. */
  record Paid(PaymentOutcome payment) implements InquiryOutcome {}

  /** The order isn't paid. If its deadline has passed, it is closed within seconds. */
  record Unpaid() implements InquiryOutcome {}

  /** The provider didn't answer. Nothing has changed. */
  record NoAnswer(String why) implements InquiryOutcome {}

  /** The order was paid or refunded before: no query was needed. */
  record AlreadySettled(PayStatus status) implements InquiryOutcome {}

  /** There is no such order. */
  record NotFound() implements InquiryOutcome {}
}
