package io.courtflash.core.money.payment;

import java.math.BigDecimal;

/**
 * A part of a payment that staff want to give back.
 *
 * @param amount in yuan, above 0
 * @param refundedBefore what was refunded of the payment, or was under way, when they looked, in
 *     yuan: if it is another amount by now, nothing is refunded. So a request that is sent twice,
 *     or by two clerks, refunds once
 */
public record RefundPart(BigDecimal amount, BigDecimal refundedBefore) {

  public RefundPart {
    if (amount.signum() <= 0) {
      throw new IllegalArgumentException("Nothing to refund: " + amount);
    }
  }
}
