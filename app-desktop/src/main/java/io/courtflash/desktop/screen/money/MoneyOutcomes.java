package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.money.order.PaymentInquiry;
import io.courtflash.core.money.order.PaymentSettlement;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import java.math.BigDecimal;
import java.util.Optional;

/** Translates the outcomes of acts on payments and refunds into the messages that staff read. */
final class MoneyOutcomes {

  private MoneyOutcomes() {}

  static ActionOutcome of(PaymentInquiry.Outcome outcome) {
    return switch (outcome) {
      case PaymentInquiry.Outcome.Paid(PaymentSettlement.Outcome payment) -> of(payment);
      case PaymentInquiry.Outcome.Unpaid _ -> ActionOutcome.done("money.not-paid-yet");
      case PaymentInquiry.Outcome.NoAnswer(String error) ->
          ActionOutcome.refused("money.no-answer", error);
      case PaymentInquiry.Outcome.AlreadySettled _ -> ActionOutcome.done("money.already-settled");
      case PaymentInquiry.Outcome.NotFound _ -> ActionOutcome.refused("money.not-found");
    };
  }

  private static ActionOutcome of(PaymentSettlement.Outcome payment) {
    return switch (payment) {
      case PaymentSettlement.Outcome.Confirmed _ -> ActionOutcome.done("money.confirmed");
      case PaymentSettlement.Outcome.Repeated _ -> ActionOutcome.done("money.already-settled");
      case PaymentSettlement.Outcome.TooLate _ -> ActionOutcome.done("money.too-late");
      case PaymentSettlement.Outcome.PaidTwice _ -> ActionOutcome.done("money.paid-twice");
      case PaymentSettlement.Outcome.WrongAmount _ -> ActionOutcome.refused("money.wrong-amount");
      case PaymentSettlement.Outcome.UnknownOrder _ -> ActionOutcome.refused("money.not-found");
    };
  }

  static ActionOutcome of(DailyClosings.Outcome outcome) {
    return switch (outcome) {
      case DailyClosings.Outcome.Closed _ -> ActionOutcome.done("money.closed");
      case DailyClosings.Outcome.ReasonNeeded(BigDecimal difference) ->
          ActionOutcome.refused("money.closing-reason", BookingFormatter.yuan(difference));
      case DailyClosings.Outcome.DayToCome _ -> ActionOutcome.refused("money.closing-to-come");
      case DailyClosings.Outcome.ClosedMeanwhile _ ->
          ActionOutcome.refused("money.closing-meanwhile");
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
