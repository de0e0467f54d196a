package io.courtflash.desktop.booking;

import io.courtflash.core.booking.Customer;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.RefundOrder;
import io.courtflash.core.pay.RefundOutcome;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs staff's acts on bookings and slots in the background and shows each outcome as a notice.
 * Used on one thread.
 */
public final class BookingActions {

  private static final Logger LOG = LoggerFactory.getLogger(BookingActions.class);

  private final StaffBookingService service;
  private final ActionRunner runner;
  private final Runnable onChange;
  private final Consumer<RefundOrder> onRefund;

  /**
   * The acts of one screen.
   *
   * @param onChange called after each act that was done
   */
  public BookingActions(StaffBookingService service, ActionRunner runner, Runnable onChange) {
    this(service, runner, onChange, _ -> {});
  }

  /**
   * The acts of a screen that tracks refunds.
   *
   * @param onChange called after each act that was done
   * @param onRefund receives each refund that the engine accepted, before {@code onChange}
   */
  public BookingActions(
      StaffBookingService service,
      ActionRunner runner,
      Runnable onChange,
      Consumer<RefundOrder> onRefund) {
    this.service = service;
    this.runner = runner;
    this.onChange = onChange;
    this.onRefund = onRefund;
  }

  /** Reads a booking; a notice says so when there is none or it cannot be read. */
  void find(long reservationId, Consumer<BookingLine> onFound) {
    runner
        .taskRunner()
        .run(
            () -> service.find(reservationId),
            booking ->
                booking.ifPresentOrElse(onFound, () -> showNotice(BookingOutcomes.notFound())),
            e -> {
              LOG.warn("Cannot read booking {}", reservationId, e);
              showNotice(ActionOutcome.refused("form.unread"));
            });
  }

  public PendingOutcome cancel(long reservationId, String reason) {
    return run(() -> service.cancel(reservationId, reason), BookingOutcomes::ofCancellation);
  }

  public PendingOutcome refund(long reservationId, String reason) {
    return runner.run(
        () -> service.refund(reservationId, reason),
        BookingOutcomes::ofRefund,
        outcome -> {
          if (outcome instanceof RefundOutcome.Accepted accepted) {
            onRefund.accept(accepted.refund());
          }
          onChange.run();
        });
  }

  public PendingOutcome markNoShow(long reservationId) {
    return run(
        () -> service.markNoShow(reservationId),
        outcome -> BookingOutcomes.ofNoShow(outcome, "booking.no-show-done"));
  }

  public PendingOutcome undoNoShow(long reservationId) {
    return run(
        () -> service.undoNoShow(reservationId),
        outcome -> BookingOutcomes.ofNoShow(outcome, "booking.no-show-undone"));
  }

  /** The methods by which the counter takes money. */
  List<PayMethod> counterMethods() {
    return service.counterMethods();
  }

  public PendingOutcome takePayment(long reservationId, PayMethod method) {
    return run(() -> service.takePayment(reservationId, method), BookingOutcomes::ofPayment);
  }

  /**
   * Books a slot for somebody.
   *
   * @param despiteRule why rules don't count; empty when they do
   */
  public PendingOutcome book(long slotId, Customer customer, PayMethod method, String despiteRule) {
    return run(
        () -> service.book(slotId, customer, method, despiteRule), BookingOutcomes::ofBooking);
  }

  /**
   * Books several slots for somebody as one booking.
   *
   * @param despiteRule why rules don't count; empty when they do
   */
  PendingOutcome bookTogether(
      Set<Long> slotIds, Customer customer, PayMethod method, String despiteRule) {
    return run(
        () -> service.bookTogether(slotIds, customer, method, despiteRule),
        BookingOutcomes::ofBooking);
  }

  /**
   * Moves a booking to another slot.
   *
   * @param despiteRule why rules don't count; empty when they do
   */
  public PendingOutcome move(long reservationId, Set<Long> slotIds, String despiteRule) {
    return run(() -> service.move(reservationId, slotIds, despiteRule), BookingOutcomes::ofMove);
  }

  public PendingOutcome block(List<Long> slotIds, String reason) {
    return run(() -> service.block(slotIds, reason), BookingOutcomes::ofBlock);
  }

  public PendingOutcome unblock(List<Long> slotIds) {
    return run(() -> service.unblock(slotIds), BookingOutcomes::ofUnblock);
  }

  private <T> PendingOutcome run(Callable<T> act, Function<T, ActionOutcome> outcome) {
    return runner.run(act, outcome, _ -> onChange.run());
  }

  private void showNotice(ActionOutcome outcome) {
    runner.run(() -> outcome, it -> it, _ -> {});
  }
}
