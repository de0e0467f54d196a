package io.courtflash.core.money.order;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import java.math.BigDecimal;
import java.time.Duration;
import lombok.RequiredArgsConstructor;

/**
 * The reasons for which requests about payments and refunds are refused, each with its code and
 * text. An argument is an amount in yuan. A refused request has changed nothing.
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
  /** The booking isn't unpaid. */
  NOT_PAYABLE(ResponseCode.FAILED, "pay.open.not-payable"),
  /** The payment deadline has passed. */
  PAID_TOO_LATE(ResponseCode.FAILED, "pay.open.too-late"),
  /** There are no online payments of this kind; the counter takes the money. */
  NOT_OFFERED(ResponseCode.FAILED, "pay.open.not-offered"),
  /** The provider must know the payer first, whose browser is sent to it to find out the id. */
  PAYER_UNKNOWN(ResponseCode.FAILED, "pay.open.payer-unknown"),
  /** The provider refused the order. Another one can be opened. */
  ORDER_REFUSED(ResponseCode.FAILED, "pay.open.refused"),
  /** The provider didn't answer. The order is stored; the same request continues with it. */
  PROVIDER_AWAY(ResponseCode.SQL_ERROR, "pay.open.away"),
  /** The request to identify a payer is unknown, has ended, was used, or is another login's. */
  PAYER_REQUEST_ENDED(ResponseCode.FAILED, "pay.payer.ended"),
  /** The provider doesn't accept the payer's code, such as one that was used before. */
  PAYER_REFUSED(ResponseCode.FAILED, "pay.payer.refused"),
  /** The provider didn't say who pays. Another request may succeed. */
  PAYER_AWAY(ResponseCode.SQL_ERROR, "pay.payer.away"),
  /** There is no such order. */
  UNKNOWN_ORDER(ResponseCode.NOT_FOUND, "pay.inquiry.not-found"),
  /** The provider didn't say whether an order is paid, for the reason of the argument. */
  NO_ANSWER(ResponseCode.FAILED, "pay.inquiry.no-answer"),
  /** The notice of a payment at the mock provider is rejected for the reason of the argument. */
  NOTICE_REJECTED(ResponseCode.FAILED, "pay.mock.rejected"),
  /** The provider's own statement of the day was fetched; it stays. */
  STATEMENT_FETCHED(ResponseCode.FAILED, "pay.bill.fetched"),
  /** Another member of the staff closed the same at the same moment; it can be closed again. */
  CLOSED_MEANWHILE(ResponseCode.FAILED, "pay.closing.meanwhile"),
  /** The booking costs another amount than the caller saw: the argument. */
  OTHER_PRICE(ResponseCode.FAILED, "desk.amount-changed"),
  /** Another amount is expected at a desk than the caller saw: the argument. */
  OTHER_TAKINGS(ResponseCode.FAILED, "pay.closing.expected-changed");

  private static final Duration PROVIDER_RETRY = Duration.ofSeconds(2);

  private final ResponseCode code;
  private final String textKey;

  public Refusal refuse(Object... arguments) {
    Refusal refusal = Refusal.of(code, textKey, arguments);
    return code == ResponseCode.SQL_ERROR ? refusal.retryAfter(PROVIDER_RETRY) : refusal;
  }

  public Refusal refuse(BigDecimal amount) {
    return Refusal.of(code, textKey, amount.toPlainString());
  }
}
