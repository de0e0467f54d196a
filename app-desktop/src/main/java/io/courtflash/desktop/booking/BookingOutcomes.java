package io.courtflash.desktop.booking;

import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.NoShow;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.fx.Outcome;

/** How what the staff did to a booking ended, for a notice. */
public final class BookingOutcomes {

  private BookingOutcomes() {}

  public static Outcome of(Cancellation cancellation) {
    return switch (cancellation) {
      case Cancellation.Cancelled _ -> Outcome.done("booking.cancel-done");
      case Cancellation.NotFound _ -> Outcome.refused("booking.gone");
      case Cancellation.Paid _ -> Outcome.refused("booking.paid-meanwhile");
      case Cancellation.Refunding _ -> Outcome.refused("booking.refunding-already");
      case Cancellation.Closing _ -> Outcome.refused("booking.closing-now");
      case Cancellation.Ended _ -> Outcome.refused("booking.ended-already");
    };
  }

  public static Outcome of(RefundAnswer answer) {
    return switch (answer) {
      case RefundAnswer.Known known -> of(known.refund().status());
      case RefundAnswer.NotFound _ -> Outcome.refused("booking.gone");
      case RefundAnswer.NotPaid _ -> Outcome.refused("booking.not-paid");
      case RefundAnswer.TooLate _ -> Outcome.refused("booking.refund-too-late");
      case RefundAnswer.ReasonNeeded _ -> Outcome.refused("booking.reason-rule", Reason.LONGEST);
    };
  }

  public static Outcome of(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> Outcome.done("booking.refund-done");
      case REQUESTED -> Outcome.done("booking.refund-asked");
      case FAILED -> Outcome.refused("booking.refund-refused");
    };
  }

  /**
   * Of a mark.
   *
   * @param set whether it was to be set rather than taken back
   */
  public static Outcome of(NoShow answer, boolean set) {
    return switch (answer) {
      case NoShow.Noted _ -> Outcome.done(set ? "booking.no-show-done" : "booking.came-done");
      case NoShow.NotFound _ -> Outcome.refused("booking.gone");
      case NoShow.NotConfirmed _ -> Outcome.refused("booking.no-show-unpaid");
      case NoShow.TooEarly _ -> Outcome.refused("booking.no-show-early");
    };
  }
}
