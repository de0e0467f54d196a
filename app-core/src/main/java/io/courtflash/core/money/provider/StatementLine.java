package io.courtflash.core.money.provider;

import java.math.BigDecimal;
import java.time.Instant;

/** A line of a provider's statement. Amounts are in yuan. */
public sealed interface StatementLine {

  /** CourtFlash's number of the order. */
  String outTradeNo();

  /** The provider's number of the payment. */
  String transactionId();

  /** The paid or refunded amount, in yuan. */
  BigDecimal amount();

  /** When the provider took the payment, or made the refund. */
  Instant at();

  /** A payment. */
  record Payment(String outTradeNo, String transactionId, BigDecimal amount, Instant at)
      implements StatementLine {}

  /**
   * A refund.
   *
   * @param outRefundNo CourtFlash's number of the refund
   */
  record Refund(
      String outTradeNo, String transactionId, BigDecimal amount, Instant at, String outRefundNo)
      implements StatementLine {}
}
