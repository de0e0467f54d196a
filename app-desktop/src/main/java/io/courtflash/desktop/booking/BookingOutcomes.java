package io.courtflash.desktop.booking;

import static io.courtflash.desktop.fx.ActionOutcome.done;
import static io.courtflash.desktop.fx.ActionOutcome.refused;

import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.booking.reservation.life.CancellationOutcome;
import io.courtflash.core.booking.rule.QuotaUse;
import io.courtflash.core.booking.wait.WaitOperations;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.desktop.fx.ActionOutcome;
import java.util.Optional;

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

  /** The outcome of a refund; empty when nothing was paid. */
  static ActionOutcome ofRefund(Optional<Refunds.Accepted> accepted) {
    return accepted
        .map(refund -> ofRefund(refund.refund().status()))
        .orElseGet(() -> done("booking.cancel-done"));
  }

  /** The outcome of a refund. */
  public static ActionOutcome ofRefund(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> done("booking.refund-done");
      case REQUESTED -> done("booking.refund-started");
      case FAILED -> refused("booking.refund-refused");
    };
  }

  static ActionOutcome ofPayment(boolean taken) {
    return taken ? done("booking.payment-taken") : refused("booking.not-unpaid");
  }

  static ActionOutcome ofBooking(StaffBookings.Outcome outcome) {
    return switch (outcome) {
      case StaffBookings.Outcome.Booked _ -> done("booking.booked");
      case StaffBookings.Outcome.UnknownStudent(String studentId) ->
          refused("booking.unknown-student", studentId);
      case StaffBookings.Outcome.UnknownSlot _, StaffBookings.Outcome.SlotOver _ ->
          refused("booking.slot-over");
      case StaffBookings.Outcome.NotOneSpan _ -> refused("booking.not-one-span");
      case StaffBookings.Outcome.SlotBlocked _ -> refused("desk.blocked");
      case StaffBookings.Outcome.SlotTaken _ -> refused("booking.slot-taken");
      case StaffBookings.Outcome.RuleBroken(QuotaUse broken) -> ofRule(broken);
      case StaffBookings.Outcome.AlreadyBooked _ -> refused("booking.already-booked");
    };
  }

  static ActionOutcome ofGivingKept(WaitOperations.GiveOutcome outcome) {
    return switch (outcome) {
      case GIVEN -> done("waiting.given");
      case UNKNOWN_ENTRY -> refused("waiting.waits-no-more");
      case NONE_KEPT -> refused("waiting.none-kept");
      case REFUSED -> refused("waiting.rule");
      case NOT_NOW -> refused("waiting.not-now");
    };
  }

  private static ActionOutcome ofRule(QuotaUse broken) {
    return refused("reserve.quota." + broken.quota(), broken.limit());
  }

  static ActionOutcome ofBlock(StaffBookingService.BlockResult result) {
    return result.affectedBookings() == 0
        ? done("booking.blocked", result.slots())
        : done("booking.blocked-affected", result.slots(), result.affectedBookings());
  }

  static ActionOutcome ofUnblock(int slots) {
    return slots == 0 ? refused("booking.nothing-to-unblock") : done("booking.unblocked", slots);
  }

  static ActionOutcome notFound() {
    return refused("booking.not-found");
  }
}
