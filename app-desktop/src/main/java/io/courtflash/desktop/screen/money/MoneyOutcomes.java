package io.courtflash.desktop.screen.money;

import io.courtflash.core.pay.Asked;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.Settled;
import io.courtflash.desktop.booking.BookingOutcomes;
import io.courtflash.desktop.fx.Outcome;
import java.util.Optional;

/** How what the staff did about money ended, for a notice. */
final class MoneyOutcomes {

  private MoneyOutcomes() {}

  static Outcome of(Asked answer) {
    return switch (answer) {
      case Asked.Paid(Settled settled) -> of(settled);
      case Asked.Unpaid _ -> Outcome.done("money.not-paid-yet");
      case Asked.Silent(String why) -> Outcome.refused("money.silent", why);
      case Asked.Known _ -> Outcome.done("money.known");
      case Asked.NotFound _ -> Outcome.refused("money.gone");
    };
  }

  private static Outcome of(Settled settled) {
    return switch (settled) {
      case Settled.Confirmed _ -> Outcome.done("money.confirmed");
      case Settled.Repeated _ -> Outcome.done("money.known");
      case Settled.TooLate _ -> Outcome.done("money.too-late");
      case Settled.PaidTwice _ -> Outcome.done("money.paid-twice");
      case Settled.WrongAmount _ -> Outcome.refused("money.wrong-amount");
      case Settled.UnknownOrder _ -> Outcome.refused("money.gone");
    };
  }

  /** Of a refund that was asked for once more; empty when that wasn't possible any more. */
  static Outcome of(Optional<RefundOrder> refund) {
    return refund
        .map(it -> BookingOutcomes.of(it.status()))
        .orElseGet(() -> Outcome.refused("money.moved-on"));
  }
}
