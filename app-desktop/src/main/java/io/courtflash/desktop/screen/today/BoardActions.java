package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Customer;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import java.util.List;
import java.util.concurrent.Callable;

/** Does in the background what the staff ask for at the board; how it ended is told in a notice. */
final class BoardActions {

  private final TodayService book;
  private final ActionRunner actions;
  private final Runnable readAgain;

  /**
   * The actions of one board.
   *
   * @param readAgain called when something was changed
   */
  BoardActions(TodayService book, ActionRunner actions, Runnable readAgain) {
    this.book = book;
    this.actions = actions;
    this.readAgain = readAgain;
  }

  void cancel(long reservationId, String reason) {
    run(() -> book.cancel(reservationId, reason), () -> {});
  }

  void refund(long reservationId, String reason) {
    run(() -> book.refund(reservationId, reason), () -> {});
  }

  void noShow(long reservationId, boolean missed) {
    run(() -> book.noShow(reservationId, missed), () -> {});
  }

  void takePayment(long reservationId, PayMethod method) {
    run(() -> book.takePayment(reservationId, method), () -> {});
  }

  void book(long slotId, Customer booker, PayMethod method) {
    run(() -> book.book(slotId, booker, method), () -> {});
  }

  void move(long reservationId, long slotId, Runnable moved) {
    run(() -> book.move(reservationId, slotId), moved);
  }

  void block(List<Long> slotIds, String reason) {
    run(() -> book.block(slotIds, reason), () -> {});
  }

  void unblock(List<Long> slotIds) {
    run(() -> book.unblock(slotIds), () -> {});
  }

  private void run(Callable<ActionOutcome> action, Runnable done) {
    actions.run(
        action,
        outcome -> outcome,
        outcome -> {
          if (outcome instanceof ActionOutcome.Done) {
            done.run();
          }
          readAgain.run();
        });
  }
}
