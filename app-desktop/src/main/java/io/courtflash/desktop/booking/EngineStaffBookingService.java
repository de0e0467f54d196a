package io.courtflash.desktop.booking;

import io.courtflash.core.booking.CancellationOutcome;
import io.courtflash.core.booking.Customer;
import io.courtflash.core.booking.MoveOutcome;
import io.courtflash.core.booking.NoShowOutcome;
import io.courtflash.core.booking.ReservationLifecycle;
import io.courtflash.core.booking.ReservationMover;
import io.courtflash.core.booking.StaffBookingOutcome;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.BookingSearch;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.pay.CounterPayments;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.core.pay.Refunds;
import io.courtflash.core.venue.BlockOutcome;
import io.courtflash.core.venue.Blocks;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.List;
import java.util.Optional;

/** Does the acts in the engine of this program. */
public record EngineStaffBookingService(ScreenContext context) implements StaffBookingService {

  @Override
  public Optional<BookingLine> find(long reservationId) {
    return context.of(BookingSearch.class).find(reservationId);
  }

  @Override
  public CancellationOutcome cancel(long reservationId, String reason) {
    return context.of(ReservationLifecycle.class).cancelFor(context.staff(), reservationId, reason);
  }

  @Override
  public RefundOutcome refund(long reservationId, String reason) {
    return context.of(Refunds.class).request(context.staff(), reservationId, reason);
  }

  @Override
  public NoShowOutcome markNoShow(long reservationId) {
    return context.of(ReservationLifecycle.class).markNoShow(context.staff(), reservationId);
  }

  @Override
  public NoShowOutcome undoNoShow(long reservationId) {
    return context.of(ReservationLifecycle.class).clearNoShow(context.staff(), reservationId);
  }

  @Override
  public boolean takePayment(long reservationId, PayMethod method) {
    return context.of(CounterPayments.class).takePayment(context.staff(), reservationId, method);
  }

  @Override
  public StaffBookingOutcome book(long slotId, Customer customer, PayMethod method) {
    return context
        .of(CounterPayments.class)
        .bookAndTakePayment(context.staff(), slotId, customer, method);
  }

  @Override
  public MoveOutcome move(long reservationId, long slotId) {
    return context.of(ReservationMover.class).move(context.staff(), reservationId, slotId);
  }

  @Override
  public BlockResult block(List<Long> slotIds, String reason) {
    BlockOutcome outcome = context.of(Blocks.class).block(context.staff(), slotIds, reason);
    return new BlockResult(outcome, affectedBookings(outcome));
  }

  private int affectedBookings(BlockOutcome outcome) {
    return outcome instanceof BlockOutcome.Blocked blocked
        ? context.of(DayBoard.class).bookedSlots(blocked.slotIds()).size()
        : 0;
  }

  @Override
  public int unblock(List<Long> slotIds) {
    return context.of(Blocks.class).unblock(context.staff(), slotIds);
  }
}
