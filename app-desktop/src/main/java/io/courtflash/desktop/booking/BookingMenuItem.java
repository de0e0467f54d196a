package io.courtflash.desktop.booking;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javafx.scene.control.MenuItem;

/**
 * An act on one booking, for a button or a menu.
 *
 * @param key of its text
 * @param run opens its dialog, or does it
 */
record BookingMenuItem(String key, Runnable run) {

  /**
   * The acts that a booking allows, in the order of {@link BookingAct}.
   *
   * @param onMove begins to move the booking
   */
  static List<BookingMenuItem> of(
      BookingDialogs dialogs, long reservationId, Set<BookingAct> acts, Runnable onMove) {
    return Arrays.stream(BookingAct.values())
        .filter(acts::contains)
        .map(act -> of(dialogs, reservationId, act, onMove))
        .toList();
  }

  private static BookingMenuItem of(
      BookingDialogs dialogs, long reservationId, BookingAct act, Runnable onMove) {
    BookingActions actions = dialogs.actions();
    return switch (act) {
      case CANCEL -> new BookingMenuItem("booking.cancel", () -> dialogs.cancel(reservationId));
      case REFUND -> new BookingMenuItem("booking.refund", () -> dialogs.refund(reservationId));
      case CANCEL_FREE ->
          new BookingMenuItem("booking.cancel", () -> dialogs.refund(reservationId));
      case MOVE -> new BookingMenuItem("booking.move", onMove);
      case TAKE_PAYMENT ->
          new BookingMenuItem("booking.take-payment", () -> dialogs.takePayment(reservationId));
      case WAIVE_PAYMENT ->
          new BookingMenuItem("booking.waive", () -> dialogs.waivePayment(reservationId));
      case CHECK_IN ->
          new BookingMenuItem("booking.check-in", () -> actions.checkIn(reservationId));
      case UNDO_CHECK_IN ->
          new BookingMenuItem("booking.undo-check-in", () -> actions.undoCheckIn(reservationId));
      case MARK_NO_SHOW ->
          new BookingMenuItem("booking.mark-no-show", () -> actions.markNoShow(reservationId));
      case UNDO_NO_SHOW ->
          new BookingMenuItem("booking.undo-no-show", () -> actions.undoNoShow(reservationId));
    };
  }

  MenuItem menuItem(BookingDialogs dialogs) {
    MenuItem item = new MenuItem(dialogs.texts().get(key));
    item.setOnAction(_ -> run.run());
    return item;
  }
}
