package io.courtflash.core.money.payment;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.math.BigDecimal;

/** The result of refunding a part of a payment. */
public sealed interface PartRefundOutcome {

  /**
   * The refund as it is now: done, under way, or refused by the provider.
   *
   * @param left what can still be refunded of the payment, in yuan
   */
  record Accepted(RefundOrder refund, BigDecimal left) implements PartRefundOutcome {}

  /** There is no such reservation. */
  record NotFound() implements PartRefundOutcome {}

  /** The reservation isn't one that is paid and goes on. */
  record NotPaid(ReservationStatus status) implements PartRefundOutcome {}

  /**
   * Another amount is refunded than the caller saw: nothing was changed.
   *
   * @param refunded what is refunded of the payment by now, or under way, in yuan
   */
  record RefundedSince(BigDecimal refunded) implements PartRefundOutcome {}

  /**
   * More than is left of the payment.
   *
   * @param left in yuan
   */
  record TooMuch(BigDecimal left) implements PartRefundOutcome {}
}
