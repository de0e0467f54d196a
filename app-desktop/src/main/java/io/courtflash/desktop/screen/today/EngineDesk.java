package io.courtflash.desktop.screen.today;

import static io.courtflash.desktop.fx.Outcome.done;
import static io.courtflash.desktop.fx.Outcome.refused;

import io.courtflash.core.booking.Booker;
import io.courtflash.core.booking.Bookings;
import io.courtflash.core.booking.Cancellation;
import io.courtflash.core.booking.DeskBooking;
import io.courtflash.core.booking.Move;
import io.courtflash.core.booking.Moves;
import io.courtflash.core.booking.NoShow;
import io.courtflash.core.insight.DayBoard;
import io.courtflash.core.pay.DeskSales;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.RefundAnswer;
import io.courtflash.core.pay.RefundStatus;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.Blocking;
import io.courtflash.core.venue.Blocks;
import io.courtflash.desktop.fx.Outcome;
import io.courtflash.desktop.shell.Desk;
import java.util.List;

/** The engine's desk, and its answers in the words of the board. */
record EngineDesk(Desk desk) implements DeskBook {

  @Override
  public Outcome cancel(long reservationId, String reason) {
    return switch (desk.of(Bookings.class).cancelFor(desk.staff(), reservationId, reason)) {
      case Cancellation.Cancelled _ -> done("today.cancelled");
      case Cancellation.NotFound _ -> refused("today.gone");
      case Cancellation.Paid _ -> refused("today.paid-meanwhile");
      case Cancellation.Refunding _ -> refused("today.refunding-already");
      case Cancellation.Closing _ -> refused("today.failed");
      case Cancellation.Ended _ -> refused("today.ended-already");
    };
  }

  @Override
  public Outcome refund(long reservationId, String reason) {
    return switch (desk.of(Refunds.class).request(desk.staff(), reservationId, reason)) {
      case RefundAnswer.Known known -> refunded(known.refund().status());
      case RefundAnswer.NotFound _ -> refused("today.gone");
      case RefundAnswer.NotPaid _ -> refused("today.not-paid");
      case RefundAnswer.TooLate _, RefundAnswer.ReasonNeeded _ -> refused("today.failed");
    };
  }

  private static Outcome refunded(RefundStatus status) {
    return switch (status) {
      case SUCCESS -> done("today.refunded");
      case REQUESTED -> done("today.refund-asked");
      case FAILED -> refused("today.refund-refused");
    };
  }

  @Override
  public Outcome noShow(long reservationId, boolean missed) {
    Bookings bookings = desk.of(Bookings.class);
    NoShow answer =
        missed
            ? bookings.markNoShow(desk.staff(), reservationId)
            : bookings.takeBackNoShow(desk.staff(), reservationId);
    return switch (answer) {
      case NoShow.Noted _ -> done(missed ? "today.no-show-noted" : "today.no-show-undone");
      case NoShow.NotFound _ -> refused("today.gone");
      case NoShow.NotConfirmed _ -> refused("today.no-show-unpaid");
      case NoShow.TooEarly _ -> refused("today.no-show-early");
    };
  }

  @Override
  public Outcome takePayment(long reservationId, PayMethod method) {
    return desk.of(DeskSales.class).take(desk.staff(), reservationId, method)
        ? done("today.payment-taken")
        : refused("today.not-unpaid");
  }

  @Override
  public Outcome book(long slotId, Booker booker, PayMethod method) {
    return switch (desk.of(DeskSales.class).sell(desk.staff(), slotId, booker, method)) {
      case DeskBooking.Booked _ -> done("today.booked");
      case DeskBooking.UnknownStudent(String studentId) ->
          refused("today.unknown-student", studentId);
      case DeskBooking.UnknownSlot _, DeskBooking.SlotOver _ -> refused("today.slot-over");
      case DeskBooking.SlotBlocked _ -> refused("today.slot-blocked");
      case DeskBooking.Taken _ -> refused("today.taken");
      case DeskBooking.HasItAlready _ -> refused("today.has-it-already");
    };
  }

  @Override
  public Outcome move(long reservationId, long slotId) {
    return switch (desk.of(Moves.class).move(desk.staff(), reservationId, slotId)) {
      case Move.Moved _ -> done("today.moved");
      case Move.UnknownReservation _ -> refused("today.gone");
      case Move.NotMovable _ -> refused("today.not-movable");
      case Move.NoSuchSlot _ -> refused("today.slot-over");
      case Move.SlotBlocked _ -> refused("today.slot-blocked");
      case Move.Taken _ -> refused("today.taken");
    };
  }

  @Override
  public Outcome block(List<Long> slotIds, String reason) {
    return switch (desk.of(Blocks.class).block(desk.staff(), slotIds, reason)) {
      case Blocking.Blocked(var _, List<Long> blocked) -> {
        int hit = desk.of(DayBoard.class).held(blocked).size();
        yield hit == 0
            ? done("today.blocked", blocked.size())
            : done("today.blocked-hit", blocked.size(), hit);
      }
      case Blocking.NothingToBlock _ -> refused("today.nothing-to-block");
      case Blocking.UnknownCourt _, Blocking.NoSuchTime _ -> refused("today.failed");
    };
  }

  @Override
  public Outcome unblock(List<Long> slotIds) {
    int opened = desk.of(Blocks.class).unblock(desk.staff(), slotIds);
    return opened == 0 ? refused("today.nothing-to-unblock") : done("today.unblocked", opened);
  }
}
