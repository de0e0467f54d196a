package io.courtflash.desktop.booking;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.booking.reservation.direct.StaffBookings;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.refund.RefundOrder;
import io.courtflash.core.money.refund.Refunds;
import io.courtflash.core.office.BookingLine;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.platform.document.PdfFile;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PendingOutcome;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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
    read(() -> service.find(reservationId), onFound);
  }

  /** Reads what the cancellation of a booking would refund and keep; otherwise as above. */
  void findCancellation(long reservationId, Consumer<DeskReader.CancellationFacts> onFound) {
    read(() -> service.cancellation(reservationId), onFound);
  }

  /** Reads a booking for something that can do without it: it is silent when there is none. */
  public void peek(long reservationId, Consumer<BookingLine> onFound) {
    runner
        .taskRunner()
        .run(
            () -> service.find(reservationId),
            found -> found.ifPresent(onFound),
            e -> LOG.debug("Cannot read booking {}", reservationId, e));
  }

  /** Reads how much of the quotas a person has used; silent when it fails. */
  public void standing(long accountId, Consumer<DeskReader.BookingEligibility> onRead) {
    runner
        .taskRunner()
        .run(
            () -> service.standing(accountId),
            onRead,
            e -> LOG.debug("Cannot read the standing of account {}", accountId, e));
  }

  /** Reads what an unpaid booking costs, where the user may know it and it is still unpaid. */
  public void price(long reservationId, Consumer<BigDecimal> onRead) {
    runner
        .taskRunner()
        .run(
            () -> service.amountDue(reservationId),
            amount -> amount.ifPresent(onRead),
            e -> LOG.debug("Cannot read the price of booking {}", reservationId, e));
  }

  private <T> void read(Callable<Optional<T>> reading, Consumer<T> onFound) {
    runner
        .taskRunner()
        .run(
            reading,
            found -> found.ifPresentOrElse(onFound, () -> showNotice(BookingOutcomes.notFound())),
            e -> {
              LOG.warn("Cannot read a booking", e);
              showNotice(ActionOutcome.refused("form.unread"));
            });
  }

  /** Reads what a booking would cost and which rules would refuse it; nothing when it fails. */
  void quote(Set<Long> slotIds, Customer customer, Consumer<DeskReader.BookingQuote> onRead) {
    runner
        .taskRunner()
        .run(
            () -> service.quote(slotIds, customer),
            onRead,
            e -> {
              LOG.warn("Cannot read what a booking costs", e);
              onRead.accept(DeskReader.BookingQuote.NONE);
            });
  }

  /** Reads which slots of a day are free; none when it fails. */
  void freeSlots(LocalDate day, Consumer<List<DaySlot>> onRead) {
    runner
        .taskRunner()
        .run(
            () -> service.freeSlots(day),
            onRead,
            e -> {
              LOG.warn("Cannot read the free slots of {}", day, e);
              onRead.accept(List.of());
            });
  }

  /**
   * Prints the receipts of a booking; a notice says so when it has none.
   *
   * @param then called with them
   */
  void printReceipts(long reservationId, Locale language, Consumer<List<PdfFile>> then) {
    runner.read(
        () -> service.printReceipts(reservationId, language),
        receipts -> {
          if (receipts.isEmpty()) {
            showNotice(ActionOutcome.refused("money.receipts-none"));
          } else {
            then.accept(receipts);
          }
        });
  }

  /**
   * Writes receipts into files: the first one into this file, and others beside it under their own
   * names.
   */
  void saveReceipts(List<PdfFile> receipts, Path file) {
    var _ =
        runner.run(
            () -> {
              for (PdfFile receipt : receipts) {
                boolean isFirst = receipt.equals(receipts.getFirst());
                Files.write(
                    isFirst ? file : file.resolveSibling(receipt.name()),
                    receipt.content().getByteArray());
              }
              return receipts.size();
            },
            count -> ActionOutcome.done("money.receipts-saved", count, "" + file.getFileName()),
            _ -> {});
  }

  public PendingOutcome cancel(long reservationId, String reason) {
    return run(() -> service.cancel(reservationId, reason), BookingOutcomes::ofCancellation);
  }

  /** Refunds all of a payment: the amount that was shown, in yuan, or nothing. */
  public PendingOutcome refund(long reservationId, String reason, BigDecimal shown) {
    return refund(() -> service.refund(reservationId, reason, shown));
  }

  /** Refunds what the policy leaves: the amounts that were shown, or nothing. */
  PendingOutcome refundByPolicy(long reservationId, String reason, Refunds.Shown shown) {
    return refund(() -> service.refundByPolicy(reservationId, reason, shown));
  }

  private PendingOutcome refund(Callable<Optional<Refunds.Accepted>> refund) {
    return runner.run(
        refund,
        BookingOutcomes::ofRefund,
        accepted -> {
          accepted.map(Refunds.Accepted::refund).ifPresent(onRefund);
          onChange.run();
        });
  }

  public PendingOutcome checkIn(long reservationId) {
    return run(() -> service.checkIn(reservationId), "booking.checked-in-done");
  }

  public PendingOutcome undoCheckIn(long reservationId) {
    return run(() -> service.undoCheckIn(reservationId), "booking.check-in-undone");
  }

  public PendingOutcome markNoShow(long reservationId) {
    return run(() -> service.markNoShow(reservationId), "booking.no-show-done");
  }

  public PendingOutcome undoNoShow(long reservationId) {
    return run(() -> service.undoNoShow(reservationId), "booking.no-show-undone");
  }

  PendingOutcome restore(long reservationId) {
    return run(() -> service.restore(reservationId), "booking.restored");
  }

  /** Reads the methods by which the counter takes money. */
  void counterMethods(Consumer<List<PayMethod>> onRead) {
    runner.read(service::counterMethods, onRead);
  }

  /** Reads what an unpaid booking costs, in yuan; refuses one that isn't unpaid. */
  void amountDue(long reservationId, Consumer<BigDecimal> onRead) {
    runner.read(
        () -> service.amountDue(reservationId),
        amount -> amount.ifPresentOrElse(onRead, () -> refuse("booking.not-unpaid")));
  }

  /** Reads how a new booking can be paid. */
  void bookingMethods(Consumer<List<PayMethod>> onRead) {
    runner.read(service::bookingMethods, onRead);
  }

  /** Refuses an act that can't be asked of the engine. */
  PendingOutcome refuse(String key) {
    return runner.run(() -> key, ActionOutcome::refused, _ -> {});
  }

  public PendingOutcome takePayment(long reservationId, PayMethod method, BigDecimal shown) {
    return run(() -> service.takePayment(reservationId, method, shown), BookingOutcomes::ofPayment);
  }

  /**
   * Books slots for a customer as one booking.
   *
   * @param despiteRule why rules don't count; empty when they do
   * @param shown what they cost, in yuan, as it was shown; null when nothing was
   */
  PendingOutcome book(
      Set<Long> slotIds,
      Customer customer,
      PayMethod method,
      String despiteRule,
      @Nullable BigDecimal shown) {
    return run(
        () -> service.book(slotIds, customer, method, despiteRule, shown),
        BookingOutcomes::ofBooking);
  }

  /**
   * Moves a booking to another slot.
   *
   * @param despiteRule why rules don't count; empty when they do
   */
  public PendingOutcome move(
      long reservationId, long fromSlotId, Set<Long> slotIds, String despiteRule) {
    return run(
        () -> service.move(reservationId, fromSlotId, slotIds, despiteRule), "booking.moved");
  }

  /** Reads who waits for a place of a slot. */
  void waitingFor(long slotId, Consumer<List<WaitListDesk.Waiting>> onRead) {
    runner.read(() -> service.waitingFor(slotId), onRead);
  }

  PendingOutcome bookKept(long slotId, Customer customer, String reason) {
    return run(
        () -> service.bookKept(slotId, customer, reason),
        outcome ->
            outcome instanceof StaffBookings.Outcome.SlotTaken
                ? ActionOutcome.refused("waiting.none-kept")
                : BookingOutcomes.ofBooking(outcome));
  }

  PendingOutcome giveKept(long slotId, long entryId, String reason) {
    return run(() -> service.giveKept(slotId, entryId, reason), BookingOutcomes::ofGivingKept);
  }

  public PendingOutcome block(List<Long> slotIds, String reason) {
    return run(() -> service.block(slotIds, reason), BookingOutcomes::ofBlock);
  }

  public PendingOutcome unblock(List<Long> slotIds) {
    return run(() -> service.unblock(slotIds), BookingOutcomes::ofUnblock);
  }

  private PendingOutcome run(Runnable act, String doneKey) {
    return run(Executors.callable(act), _ -> ActionOutcome.done(doneKey));
  }

  private <T> PendingOutcome run(Callable<T> act, Function<T, ActionOutcome> outcome) {
    return runner.run(act, outcome, _ -> onChange.run());
  }

  private void showNotice(ActionOutcome outcome) {
    runner.run(() -> outcome, it -> it, _ -> {});
  }
}
