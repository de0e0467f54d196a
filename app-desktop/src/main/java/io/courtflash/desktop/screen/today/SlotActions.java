package io.courtflash.desktop.screen.today;

import io.courtflash.core.booking.Booker;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.fx.Outcome;
import java.util.List;
import java.util.concurrent.Callable;

/** Does in the background what the staff ask for at the board; how it ended is told in a notice. */
final class SlotActions {

  private final DeskBook book;
  private final Actions actions;
  private final Runnable readAgain;

  /**
   * The actions of one board.
   *
   * @param readAgain called when something was changed
   */
  SlotActions(DeskBook book, Actions actions, Runnable readAgain) {
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

  void book(long slotId, Booker booker, PayMethod method) {
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

  private void run(Callable<Outcome> action, Runnable done) {
    actions.run(
        action,
        outcome -> outcome,
        outcome -> {
          if (outcome instanceof Outcome.Done) {
            done.run();
          }
          readAgain.run();
        });
  }
}
