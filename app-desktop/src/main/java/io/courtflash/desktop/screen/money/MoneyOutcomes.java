package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.Optional;

/** Translates the outcomes of acts on payments and refunds into the messages that staff read. */
final class MoneyOutcomes {

  private MoneyOutcomes() {}

  /** The outcome of a query whether an order is paid; empty when it isn't. */
  static ActionOutcome ofInquiry(Optional<PaymentSettlement.Outcome> payment) {
    return payment.map(MoneyOutcomes::of).orElseGet(() -> ActionOutcome.done("money.not-paid-yet"));
  }

  static ActionOutcome of(PaymentSettlement.Outcome payment) {
    return switch (payment) {
      case CONFIRMED -> ActionOutcome.done("money.confirmed");
      case REPEATED -> ActionOutcome.done("money.already-settled");
      case TOO_LATE -> ActionOutcome.done("money.too-late");
      case PAID_TWICE -> ActionOutcome.done("money.paid-twice");
      case WRONG_AMOUNT -> ActionOutcome.refused("money.wrong-amount");
      case UNKNOWN_ORDER -> ActionOutcome.refused("pay.inquiry.not-found");
    };
  }

  static ActionOutcome ofHandOut(boolean handedOut) {
    return handedOut
        ? ActionOutcome.done("money.settled")
        : ActionOutcome.refused("money.refund-changed");
  }

  /** The outcome of a refund that was queried again; empty when its state had changed. */
  static ActionOutcome of(Optional<RefundOrder> refund) {
    return refund
        .map(it -> BookingOutcomes.ofRefund(it.status()))
        .orElseGet(() -> ActionOutcome.refused("money.refund-changed"));
  }
}
