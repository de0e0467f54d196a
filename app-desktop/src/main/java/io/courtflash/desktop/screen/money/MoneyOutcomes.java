package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.payment.DailyClosings;
import io.courtflash.core.money.payment.PaymentInquiry;
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

  static ActionOutcome of(PaymentInquiry.Outcome outcome) {
    return switch (outcome) {
      case PaymentInquiry.Outcome.Paid(PaymentOutcome payment) -> of(payment);
      case PaymentInquiry.Outcome.Unpaid _ -> ActionOutcome.done("money.not-paid-yet");
      case PaymentInquiry.Outcome.NoAnswer(String error) ->
          ActionOutcome.refused("money.no-answer", error);
      case PaymentInquiry.Outcome.AlreadySettled _ -> ActionOutcome.done("money.already-settled");
      case PaymentInquiry.Outcome.NotFound _ -> ActionOutcome.refused("money.not-found");
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
