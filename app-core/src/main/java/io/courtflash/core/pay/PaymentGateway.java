package io.courtflash.core.pay;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * The payment provider. Every call is repeatable under the same number. An outage or a timeout is
 * answered as unknown, never thrown and never guessed.
 */
public interface PaymentGateway {

  /** The path of a page of ours where an order can be paid; none with a real provider. */
  default Optional<String> page(String outTradeNo) {
    return Optional.empty();
  }

  /** Opens an order at the provider, or finds it open there. */
  CreateResult create(String outTradeNo, BigDecimal amount, Instant expireTime);

  /** Asks whether an order is paid. */
  QueryResult query(String outTradeNo);

  /**
   * Closes an order, so that it can't be paid any more. An order the provider doesn't know counts
   * as closed.
   */
  CloseResult close(String outTradeNo);

  /** Sends the money of an order back. */
  RefundResult refund(String outTradeNo, String outRefundNo, BigDecimal amount);

  /** Asks what became of a refund. */
  RefundResult queryRefund(String outRefundNo);

  /** The provider has the money of an order. */
  record Paid(String transactionId, BigDecimal amount) implements QueryResult, CloseResult {}

  /** The provider couldn't be asked, or doesn't know yet. */
  record Unknown(String why) implements CreateResult, QueryResult, CloseResult, RefundResult {}

  /** The provider said no. */
  record Refused(String why) implements CreateResult, RefundResult {}

  /** What became of opening an order. */
  sealed interface CreateResult permits Created, Refused, Unknown {}

  record Created(String prepayId, String codeUrl) implements CreateResult {}

  /** How an order stands at the provider. */
  sealed interface QueryResult permits Paid, Unpaid, Unknown {}

  /** Not paid as yet, or not known there. */
  record Unpaid() implements QueryResult {}

  /** What became of closing an order. */
  sealed interface CloseResult permits Closed, Paid, Unknown {}

  record Closed() implements CloseResult {}

  /** What became of sending money back. */
  sealed interface RefundResult permits Refunded, Refused, UnknownRefund, Unknown {}

  record Refunded() implements RefundResult {}

  /** The provider knows no refund of that number. */
  record UnknownRefund() implements RefundResult {}
}
