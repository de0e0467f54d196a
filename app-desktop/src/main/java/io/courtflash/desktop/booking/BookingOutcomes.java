package io.courtflash.desktop.booking;

import static io.courtflash.desktop.fx.ActionOutcome.done;
import static io.courtflash.desktop.fx.ActionOutcome.refused;

import io.courtflash.core.booking.reservation.AttendanceOutcome;
import io.courtflash.core.booking.reservation.CancellationOutcome;
import io.courtflash.core.booking.reservation.MoveOutcome;
import io.courtflash.core.booking.reservation.StaffBookingOutcome;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.hall.venue.BlockOutcome;
import io.courtflash.core.money.payment.RefundOutcome;
import io.courtflash.core.money.payment.RefundStatus;
import io.courtflash.core.people.account.StaffReason;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.List;

/** Translates the engine's outcomes of staff's acts into the messages that staff read. */
public final class BookingOutcomes {

  private BookingOutcomes() {}

  static ActionOutcome ofCancellation(CancellationOutcome outcome) {
    return switch (outcome) {
      case CancellationOutcome.Cancelled _ -> done("booking.cancel-done");
      case CancellationOutcome.NotFound _ -> notFound();
      case CancellationOutcome.Paid _ -> refused("booking.paid-meanwhile");
      case CancellationOutcome.TooLate _ -> refused("booking.cancel-too-late");
      case CancellationOutcome.Refunding _ -> refused("booking.refunding-already");
      case CancellationOutcome.Closing _ -> refused("booking.closing-now");
      case CancellationOutcome.Ended _ -> refused("booking.ended-already");
    };
  }

  static ActionOutcome ofRefund(RefundOutcome outcome) {
    return switch (outcome) {
      case RefundOutcome.Accepted accepted -> ofRefund(accepted.refund().status());
      case RefundOutcome.CancelledFree _ -> done("booking.cancel-done");
      case RefundOutcome.CostsMore(var fee) -> refused("booking.refund-costs-more", fee);
      case RefundOutcome.NotFound _ -> notFound();
      case RefundOutcome.NotPaid _ -> refused("booking.not-paid");
      case RefundOutcome.TooLate _ -> refused("booking.refund-too-late");
      case RefundOutcome.ReasonNeeded _ -> refused("booking.reason-rule", StaffReason.MAX_LENGTH);
    };
  }

  /** Of a refund that was requested before. */
  public static ActionOutcome ofRefund(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> done("booking.refund-done");
      case REQUESTED -> done("booking.refund-started");
      case FAILED -> refused("booking.refund-refused");
    };
  }

  static ActionOutcome ofNoShow(AttendanceOutcome outcome, String doneKey) {
    return switch (outcome) {
      case AttendanceOutcome.Recorded _ -> done(doneKey);
      case AttendanceOutcome.NotFound _ -> notFound();
      case AttendanceOutcome.NotConfirmed _ -> refused("booking.no-show-unpaid");
      case AttendanceOutcome.TooEarly _ -> refused("booking.no-show-early");
    };
  }

  static ActionOutcome ofCheckIn(AttendanceOutcome outcome, String doneKey) {
    return switch (outcome) {
      case AttendanceOutcome.Recorded _ -> done(doneKey);
      case AttendanceOutcome.NotFound _ -> notFound();
      case AttendanceOutcome.NotConfirmed _ -> refused("booking.check-in-unpaid");
      case AttendanceOutcome.TooEarly _ -> refused("booking.check-in-early");
    };
  }

  static ActionOutcome ofPayment(boolean taken) {
    return taken ? done("booking.payment-taken") : refused("booking.not-unpaid");
  }

  static ActionOutcome ofBooking(StaffBookingOutcome outcome) {
    return switch (outcome) {
      case StaffBookingOutcome.Booked _ -> done("booking.booked");
      case StaffBookingOutcome.UnknownStudent(String studentId) ->
          refused("booking.unknown-student", studentId);
      case StaffBookingOutcome.UnknownSlot _, StaffBookingOutcome.SlotOver _ ->
          refused("booking.slot-over");
      case StaffBookingOutcome.NotOneSpan _ -> refused("booking.not-one-span");
      case StaffBookingOutcome.SlotBlocked _ -> refused("booking.slot-blocked");
      case StaffBookingOutcome.SlotTaken _ -> refused("booking.slot-taken");
      case StaffBookingOutcome.RuleBroken(QuotaUse broken) -> ofRule(broken);
      case StaffBookingOutcome.AlreadyBooked _ -> refused("booking.already-booked");
    };
  }

  static ActionOutcome ofMove(MoveOutcome outcome) {
    return switch (outcome) {
      case MoveOutcome.Moved _ -> done("booking.moved");
      case MoveOutcome.UnknownReservation _ -> notFound();
      case MoveOutcome.NotMovable _ -> refused("booking.not-movable");
      case MoveOutcome.OtherShape _ -> refused("booking.move-other-shape");
      case MoveOutcome.SlotNotBookable _ -> refused("booking.slot-over");
      case MoveOutcome.SlotBlocked _ -> refused("booking.slot-blocked");
      case MoveOutcome.RuleBroken(QuotaUse broken) -> ofRule(broken);
      case MoveOutcome.SlotTaken _ -> refused("booking.slot-taken");
    };
  }

  private static ActionOutcome ofRule(QuotaUse broken) {
    return refused(
        switch (broken.quota()) {
          case SUSPENDED -> "booking.rule-suspended";
          case AUDIENCE -> "booking.rule-audience";
          case FEE_PAID -> "booking.rule-fee";
          case ACTIVE -> "booking.rule-active";
          case DAY -> "booking.rule-day";
          case WEEK -> "booking.rule-week";
          case TERM -> "booking.rule-term";
          case WEEK_MINUTES -> "booking.rule-minutes";
          case IN_A_ROW -> "booking.rule-in-a-row";
          case DAYS_AHEAD -> "booking.rule-ahead";
          case SAME_TIME -> "booking.rule-same-time";
        },
        broken.limit());
  }

  /** Of blocking slots. The engine reports no court or period for them: it blocks single slots. */
  static ActionOutcome ofBlock(BlockResult result) {
    return switch (result.outcome()) {
      case BlockOutcome.Blocked(var _, List<Long> slotIds) ->
          result.affectedBookings() == 0
              ? done("booking.blocked", slotIds.size())
              : done("booking.blocked-affected", slotIds.size(), result.affectedBookings());
      case BlockOutcome.NothingToBlock _,
          BlockOutcome.UnknownCourt _,
          BlockOutcome.PeriodOutOfRange _ ->
          refused("booking.nothing-to-block");
    };
  }

  static ActionOutcome ofUnblock(int slots) {
    return slots == 0 ? refused("booking.nothing-to-unblock") : done("booking.unblocked", slots);
  }

  static ActionOutcome notFound() {
    return refused("booking.not-found");
  }
}
