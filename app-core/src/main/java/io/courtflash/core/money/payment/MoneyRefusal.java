package io.courtflash.core.money.payment;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import lombok.RequiredArgsConstructor;

/** The reasons for which requests about payments and refunds are refused, each with its text. */
@RequiredArgsConstructor
enum MoneyRefusal {
  /** Another amount is to be refunded by now than the caller saw; the argument is in yuan. */
  OTHER_REFUND("pay.refund.amount-changed"),
  /** Somebody else has requested the refund before; the argument is its amount in yuan. */
  REFUNDED_BY_OTHERS("pay.refund.by-others"),
  /** A booking costs another amount than the caller saw; the argument is in yuan. */
  OTHER_PRICE("desk.amount-changed"),
  /** Another amount is expected at a desk by now than the caller saw; the argument is in yuan. */
  OTHER_TAKINGS("pay.closing.expected-changed"),
  /** The payment is kept for no booking, so that its refund can't be dropped. */
  NOT_KEPT("pay.refund.not-kept"),
  NOT_REFUSED("pay.refund.not-refused");

  private final String textKey;

  Refusal refuse(Object... arguments) {
    return Refusal.of(ResponseCode.FAILED, textKey, arguments);
  }
}
