package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundStatus;

/**
 * How an action ended, for a notice.
 *
 * @param done whether it did what was wanted
 * @param key of the text
 */
record Outcome(boolean done, String key) {

  static Outcome of(Cancellation cancellation) {
    return switch (cancellation) {
      case Cancellation.Cancelled _ -> new Outcome(true, "today.cancelled");
      case Cancellation.NotFound _ -> new Outcome(false, "today.gone");
      case Cancellation.Paid _ -> new Outcome(false, "today.paid-meanwhile");
      case Cancellation.Refunding _ -> new Outcome(false, "today.refunding-already");
      case Cancellation.Closing _ -> new Outcome(false, "today.failed");
      case Cancellation.Ended _ -> new Outcome(false, "today.ended-already");
    };
  }

  static Outcome of(RefundAnswer answer) {
    return switch (answer) {
      case RefundAnswer.Known known -> of(known.refund().status());
      case RefundAnswer.NotFound _ -> new Outcome(false, "today.gone");
      case RefundAnswer.NotPaid _ -> new Outcome(false, "today.not-paid");
      case RefundAnswer.TooLate _, RefundAnswer.ReasonNeeded _ ->
          new Outcome(false, "today.failed");
    };
  }

  private static Outcome of(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> new Outcome(true, "today.refunded");
      case REQUESTED -> new Outcome(true, "today.refund-asked");
      case FAILED -> new Outcome(false, "today.refund-refused");
    };
  }
}
