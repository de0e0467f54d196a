package io.courtflash.core.money.order;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.math.BigDecimal;
import lombok.RequiredArgsConstructor;

/**
 * The reasons for which requests about payments and refunds are refused, each with its code and
 * text. An argument is an amount in yuan. Whoever refuses has changed nothing.
 */
@RequiredArgsConstructor
public enum MoneyRefusal {
  /** There is no such booking, or it is neither the caller's own nor is the caller staff. */
  NOT_FOUND(ResponseCode.NOT_FOUND, "code.NOT_FOUND"),
  /** The booking has no payment to refund. */
  NOT_PAID(ResponseCode.FAILED, "pay.refund.not-paid"),
  /** The policy lets nobody cancel so late. */
  TOO_LATE(ResponseCode.SLOT_CLOSED, "pay.refund.too-late"),
  /** The hall would keep more than the caller saw: the argument. */
  COSTS_MORE(ResponseCode.FAILED, "pay.refund.costs-more"),
  /** Another amount would be given back than the caller saw: the argument. */
  OTHER_REFUND(ResponseCode.FAILED, "pay.refund.amount-changed"),
  /** Somebody else has requested the refund of the argument before. */
  REFUNDED_BY_OTHERS(ResponseCode.FAILED, "pay.refund.by-others"),
  /** More or less is refunded of the payment than the caller saw: the argument. */
  REFUNDED_SINCE(ResponseCode.FAILED, "pay.refund.refunded-since"),
  /** Only the argument is left of the payment. */
  MORE_THAN_LEFT(ResponseCode.FAILED, "pay.refund.too-much"),
  /** There is no such refund, or the provider hasn't refused it, or not any more. */
  NOT_REFUSED(ResponseCode.FAILED, "pay.refund.not-refused"),
  /** Another amount is refused than the caller saw: the argument. */
  OTHER_AMOUNT_REFUSED(ResponseCode.FAILED, "pay.refund.other-amount"),
  /** The payment is kept for no booking, so that its refund can't be dropped. */
  NOT_KEPT(ResponseCode.FAILED, "pay.refund.not-kept"),
  /** The booking costs another amount than the caller saw: the argument. */
  OTHER_PRICE(ResponseCode.FAILED, "desk.amount-changed"),
  /** Another amount is expected at a desk than the caller saw: the argument. */
  OTHER_TAKINGS(ResponseCode.FAILED, "pay.closing.expected-changed");

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse() {
    return Refusal.of(code, textKey);
  }

  public Refusal refuse(BigDecimal amount) {
    return Refusal.of(code, textKey, amount.toPlainString());
  }
}
