package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.payment.ClosingOutcome;
import io.courtflash.core.money.payment.HandSettlementOutcome;
import io.courtflash.core.money.payment.InquiryOutcome;
import io.courtflash.core.money.payment.PartRefundOutcome;
import io.courtflash.core.money.payment.PaymentOutcome;
import io.courtflash.core.money.payment.RefundOrder;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import java.math.BigDecimal;
import java.util.Optional;

/** Translates the outcomes of acts on payments and refunds into the messages that staff read. */
final class MoneyOutcomes {

  private MoneyOutcomes() {}

  static ActionOutcome of(InquiryOutcome outcome) {
    return switch (outcome) {
      case InquiryOutcome.Paid(PaymentOutcome payment) -> of(payment);
      case InquiryOutcome.Unpaid _ -> ActionOutcome.done("money.not-paid-yet");
      case InquiryOutcome.NoAnswer(String error) -> ActionOutcome.refused("money.no-answer", error);
      case InquiryOutcome.AlreadySettled _ -> ActionOutcome.done("money.already-settled");
      case InquiryOutcome.NotFound _ -> ActionOutcome.refused("money.not-found");
    };
  }

  private static ActionOutcome of(PaymentOutcome payment) {
    return switch (payment) {
      case PaymentOutcome.Confirmed _ -> ActionOutcome.done("money.confirmed");
      case PaymentOutcome.Repeated _ -> ActionOutcome.done("money.already-settled");
      case PaymentOutcome.TooLate _ -> ActionOutcome.done("money.too-late");
      case PaymentOutcome.PaidTwice _ -> ActionOutcome.done("money.paid-twice");
      case PaymentOutcome.WrongAmount _ -> ActionOutcome.refused("money.wrong-amount");
      case PaymentOutcome.UnknownOrder _ -> ActionOutcome.refused("money.not-found");
    };
  }

  static ActionOutcome of(PartRefundOutcome outcome) {
    return switch (outcome) {
      case PartRefundOutcome.Accepted(RefundOrder refund, var _) ->
          BookingOutcomes.ofRefund(refund.status());
      case PartRefundOutcome.NotFound _ -> ActionOutcome.refused("money.not-found");
      case PartRefundOutcome.NotPaid _ -> ActionOutcome.refused("money.refund-changed");
      case PartRefundOutcome.RefundedSince(BigDecimal refunded) ->
          ActionOutcome.refused("money.part-since", BookingFormatter.yuan(refunded));
      case PartRefundOutcome.TooMuch(BigDecimal left) ->
          ActionOutcome.refused("money.part-too-much", BookingFormatter.yuan(left));
    };
  }

  static ActionOutcome of(ClosingOutcome outcome) {
    return switch (outcome) {
      case ClosingOutcome.Closed _ -> ActionOutcome.done("money.closed");
      case ClosingOutcome.ReasonNeeded(BigDecimal difference) ->
          ActionOutcome.refused("money.closing-reason", BookingFormatter.yuan(difference));
      case ClosingOutcome.DayToCome _ -> ActionOutcome.refused("money.closing-to-come");
      case ClosingOutcome.ClosedMeanwhile _ -> ActionOutcome.refused("money.closing-meanwhile");
    };
  }

  static ActionOutcome of(HandSettlementOutcome outcome) {
    return switch (outcome) {
      case HandSettlementOutcome.Settled _ -> ActionOutcome.done("money.settled");
      case HandSettlementOutcome.NotRefused _ -> ActionOutcome.refused("money.refund-changed");
      case HandSettlementOutcome.OtherAmount(BigDecimal amount) ->
          ActionOutcome.refused("money.settle-since", BookingFormatter.yuan(amount));
    };
  }

  static ActionOutcome ofHandOut(boolean handedOut) {
    return handedOut
        ? ActionOutcome.done("money.settled")
        : ActionOutcome.refused("money.refund-changed");
  }

  /** Of a refund that was requested or queried again; empty when its state had changed. */
  static ActionOutcome of(Optional<RefundOrder> refund) {
    return refund
        .map(it -> BookingOutcomes.ofRefund(it.status()))
        .orElseGet(() -> ActionOutcome.refused("money.refund-changed"));
  }
}
