package io.courtflash.desktop.screen.money;

import io.courtflash.core.pay.InquiryOutcome;
import io.courtflash.core.pay.PaymentOutcome;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.Optional;

/** How what the staff did about money ended, for a notice. */
final class MoneyOutcomes {

  private MoneyOutcomes() {}

  static ActionOutcome of(InquiryOutcome answer) {
    return switch (answer) {
      case InquiryOutcome.Paid(PaymentOutcome settled) -> of(settled);
      case InquiryOutcome.Unpaid _ -> ActionOutcome.done("money.not-paid-yet");
      case InquiryOutcome.NoAnswer(String why) -> ActionOutcome.refused("money.silent", why);
      case InquiryOutcome.AlreadySettled _ -> ActionOutcome.done("money.known");
      case InquiryOutcome.NotFound _ -> ActionOutcome.refused("money.gone");
    };
  }

  private static ActionOutcome of(PaymentOutcome settled) {
    return switch (settled) {
      case PaymentOutcome.Confirmed _ -> ActionOutcome.done("money.confirmed");
      case PaymentOutcome.Repeated _ -> ActionOutcome.done("money.known");
      case PaymentOutcome.TooLate _ -> ActionOutcome.done("money.too-late");
      case PaymentOutcome.PaidTwice _ -> ActionOutcome.done("money.paid-twice");
      case PaymentOutcome.WrongAmount _ -> ActionOutcome.refused("money.wrong-amount");
      case PaymentOutcome.UnknownOrder _ -> ActionOutcome.refused("money.gone");
    };
  }

  /** Of a refund that was asked for once more; empty when that wasn't possible any more. */
  static ActionOutcome of(Optional<RefundOrder> refund) {
    return refund
        .map(it -> BookingOutcomes.of(it.status()))
        .orElseGet(() -> ActionOutcome.refused("money.moved-on"));
  }
}
