package io.courtflash.desktop.booking;

import io.courtflash.core.account.StaffReason;
import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.desktop.fx.ActionOutcome;

/** How what the staff did to a booking ended, for a notice. */
public final class BookingOutcomes {

  private BookingOutcomes() {}

  public static ActionOutcome of(CancellationOutcome cancellation) {
    return switch (cancellation) {
      case CancellationOutcome.Cancelled _ -> ActionOutcome.done("booking.cancel-done");
      case CancellationOutcome.NotFound _ -> ActionOutcome.refused("booking.gone");
      case CancellationOutcome.Paid _ -> ActionOutcome.refused("booking.paid-meanwhile");
      case CancellationOutcome.Refunding _ -> ActionOutcome.refused("booking.refunding-already");
      case CancellationOutcome.Closing _ -> ActionOutcome.refused("booking.closing-now");
      case CancellationOutcome.Ended _ -> ActionOutcome.refused("booking.ended-already");
    };
  }

  public static ActionOutcome of(RefundOutcome answer) {
    return switch (answer) {
      case RefundOutcome.Accepted known -> of(known.refund().status());
      case RefundOutcome.NotFound _ -> ActionOutcome.refused("booking.gone");
      case RefundOutcome.NotPaid _ -> ActionOutcome.refused("booking.not-paid");
      case RefundOutcome.TooLate _ -> ActionOutcome.refused("booking.refund-too-late");
      case RefundOutcome.ReasonNeeded _ ->
          ActionOutcome.refused("booking.reason-rule", StaffReason.MAX_LENGTH);
    };
  }

  public static ActionOutcome of(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> ActionOutcome.done("booking.refund-done");
      case REQUESTED -> ActionOutcome.done("booking.refund-asked");
      case FAILED -> ActionOutcome.refused("booking.refund-refused");
    };
  }

  /**
   * Of a mark.
   *
   * @param set whether it was to be set rather than taken back
   */
  public static ActionOutcome of(NoShowOutcome answer, boolean set) {
    return switch (answer) {
      case NoShowOutcome.Recorded _ ->
          ActionOutcome.done(set ? "booking.no-show-done" : "booking.came-done");
      case NoShowOutcome.NotFound _ -> ActionOutcome.refused("booking.gone");
      case NoShowOutcome.NotConfirmed _ -> ActionOutcome.refused("booking.no-show-unpaid");
      case NoShowOutcome.TooEarly _ -> ActionOutcome.refused("booking.no-show-early");
    };
  }
}
