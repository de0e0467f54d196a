package io.courtflash.desktop.screen.today;

import static io.courtflash.desktop.fx.ActionOutcome.done;
import static io.courtflash.desktop.fx.ActionOutcome.refused;

import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.MoveOutcome;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Blocks;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;

/** The engine's desk, and its answers in the words of the board. */
record EngineTodayService(ScreenContext desk) implements TodayService {

  @Override
  public ActionOutcome cancel(long reservationId, String reason) {
    return switch (desk.of(ReservationLifecycle.class)
        .cancelFor(desk.staff(), reservationId, reason)) {
      case CancellationOutcome.Cancelled _ -> done("today.cancelled");
      case CancellationOutcome.NotFound _ -> refused("today.gone");
      case CancellationOutcome.Paid _ -> refused("today.paid-meanwhile");
      case CancellationOutcome.Refunding _ -> refused("today.refunding-already");
      case CancellationOutcome.Closing _ -> refused("today.failed");
      case CancellationOutcome.Ended _ -> refused("today.ended-already");
    };
  }

  @Override
  public ActionOutcome refund(long reservationId, String reason) {
    return switch (desk.of(Refunds.class).request(desk.staff(), reservationId, reason)) {
      case RefundOutcome.Accepted known -> refunded(known.refund().status());
      case RefundOutcome.NotFound _ -> refused("today.gone");
      case RefundOutcome.NotPaid _ -> refused("today.not-paid");
      case RefundOutcome.TooLate _, RefundOutcome.ReasonNeeded _ -> refused("today.failed");
    };
  }

  private static ActionOutcome refunded(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> done("today.refunded");
      case REQUESTED -> done("today.refund-asked");
      case FAILED -> refused("today.refund-refused");
    };
  }

  @Override
  public ActionOutcome noShow(long reservationId, boolean missed) {
    ReservationLifecycle bookings = desk.of(ReservationLifecycle.class);
    NoShowOutcome answer =
        missed
            ? bookings.markNoShow(desk.staff(), reservationId)
            : bookings.takeBackNoShow(desk.staff(), reservationId);
    return switch (answer) {
      case NoShowOutcome.Recorded _ ->
          done(missed ? "today.no-show-noted" : "today.no-show-undone");
      case NoShowOutcome.NotFound _ -> refused("today.gone");
      case NoShowOutcome.NotConfirmed _ -> refused("today.no-show-unpaid");
      case NoShowOutcome.TooEarly _ -> refused("today.no-show-early");
    };
  }

  @Override
  public ActionOutcome takePayment(long reservationId, PayMethod method) {
    return desk.of(CounterPayments.class).takePayment(desk.staff(), reservationId, method)
        ? done("today.payment-taken")
        : refused("today.not-unpaid");
  }

  @Override
  public ActionOutcome book(long slotId, Customer booker, PayMethod method) {
    return switch (desk.of(CounterPayments.class)
        .bookAndTakePayment(desk.staff(), slotId, booker, method)) {
      case StaffBookingOutcome.Booked _ -> done("today.booked");
      case StaffBookingOutcome.UnknownStudent(String studentId) ->
          refused("today.unknown-student", studentId);
      case StaffBookingOutcome.UnknownSlot _, StaffBookingOutcome.SlotOver _ ->
          refused("today.slot-over");
      case StaffBookingOutcome.SlotBlocked _ -> refused("today.slot-blocked");
      case StaffBookingOutcome.SlotTaken _ -> refused("today.taken");
      case StaffBookingOutcome.AlreadyBooked _ -> refused("today.has-it-already");
    };
  }

  @Override
  public ActionOutcome move(long reservationId, long slotId) {
    return switch (desk.of(ReservationMover.class).move(desk.staff(), reservationId, slotId)) {
      case MoveOutcome.Moved _ -> done("today.moved");
      case MoveOutcome.UnknownReservation _ -> refused("today.gone");
      case MoveOutcome.NotMovable _ -> refused("today.not-movable");
      case MoveOutcome.SlotNotBookable _ -> refused("today.slot-over");
      case MoveOutcome.SlotBlocked _ -> refused("today.slot-blocked");
      case MoveOutcome.SlotTaken _ -> refused("today.taken");
    };
  }

  @Override
  public ActionOutcome block(List<Long> slotIds, String reason) {
    return switch (desk.of(Blocks.class).block(desk.staff(), slotIds, reason)) {
      case BlockOutcome.Blocked(var _, List<Long> blocked) -> {
        int hit = desk.of(DayBoard.class).held(blocked).size();
        yield hit == 0
            ? done("today.blocked", blocked.size())
            : done("today.blocked-hit", blocked.size(), hit);
      }
      case BlockOutcome.NothingToBlock _ -> refused("today.nothing-to-block");
      case BlockOutcome.UnknownCourt _, BlockOutcome.PeriodOutOfRange _ -> refused("today.failed");
    };
  }

  @Override
  public ActionOutcome unblock(List<Long> slotIds) {
    int opened = desk.of(Blocks.class).unblock(desk.staff(), slotIds);
    return opened == 0 ? refused("today.nothing-to-unblock") : done("today.unblocked", opened);
  }
}
