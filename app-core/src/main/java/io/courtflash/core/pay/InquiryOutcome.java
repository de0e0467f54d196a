package io.courtflash.core.pay;

/** What the provider said of an order when the staff had it asked. */
public sealed interface InquiryOutcome {

  /** It is paid, and this followed. */
  record Paid(PaymentOutcome settled) implements InquiryOutcome {}

  /** It isn't paid; after its deadline it is given up within seconds. */
  record Unpaid() implements InquiryOutcome {}

  /** The provider couldn't say. Nothing has changed. */
  record NoAnswer(String why) implements InquiryOutcome {}

  /** The money of this order is here or went back already: nobody need ask. */
  record AlreadySettled(PayStatus status) implements InquiryOutcome {}

  /** No such order. */
  record NotFound() implements InquiryOutcome {}
}
