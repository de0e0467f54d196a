package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.ButtonPane;
import io.courtflash.desktop.i18n.Texts;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;

/** Buttons for the acts that one booking allows now. */
public final class BookingToolbar extends ButtonPane {

  /** The ids of menu entries begin with it; those of the buttons follow. */
  public static final String MENU = "menu-";

  /** The ids of acts that are usually next. */
  private static final Set<String> NEXT = Set.of("booking-check-in", "booking-take-payment");

  private final Texts texts;
  private final String student;

  /**
   * The buttons, in the order of {@link BookingAct}. The id of each is its text's key with hyphens
   * for dots.
   *
   * @param student whose booking it is; screen readers read it after the button's text
   * @param onMove begins to move the booking
   */
  public BookingToolbar(
      BookingDialogs dialogs,
      long reservationId,
      String student,
      Set<BookingAct> acts,
      Runnable onMove) {
    this.texts = dialogs.texts();
    this.student = student;
    BookingMenuItem.of(dialogs, reservationId, acts, onMove)
        .forEach(act -> getChildren().add(button(act, dialogs.texts().get(act.key()), student)));
  }

  /** Menu entries for the acts that one booking allows now, in the order of {@link BookingAct}. */
  public static List<MenuItem> menu(
      BookingDialogs dialogs, long reservationId, Set<BookingAct> acts, Runnable onMove) {
    return BookingMenuItem.of(dialogs, reservationId, acts, onMove).stream()
        .map(act -> act.menuItem(dialogs))
        .toList();
  }

  /** Adds a button for what isn't done to the booking itself. */
  public void add(String key, Runnable action) {
    getChildren().add(button(new BookingMenuItem(key, action), texts.get(key), student));
  }

  /** Stands the buttons in columns; the usual next act has a row of its own and stands out. */
  public void asGrid() {
    inColumns(2);
    getChildren().stream()
        .filter(button -> NEXT.contains(button.getId()))
        .findFirst()
        .map(Button.class::cast)
        .ifPresent(
            next -> {
              next.getStyleClass().add(Styles.ACCENT);
              wide(next);
            });
  }

  /** Gives a button another text, such as with an amount; does nothing without such a button. */
  public void rename(String key, String name) {
    getChildren().stream()
        .filter(button -> idOf(key).equals(button.getId()))
        .map(Button.class::cast)
        .forEach(
            button -> {
              button.setText(name);
              button.setAccessibleText(name + " " + student);
            });
  }

  private static String idOf(String key) {
    return key.replace('.', '-');
  }

  private static Button button(BookingMenuItem act, String name, String student) {
    Button button = new Button(name);
    button.setId(idOf(act.key()));
    button.setAccessibleText(name + " " + student);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> act.run().run());
    return button;
  }

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
        case RESTORE ->
            new BookingMenuItem("booking.restore", () -> actions.restore(reservationId));
      };
    }

    MenuItem menuItem(BookingDialogs dialogs) {
      MenuItem item = new MenuItem(dialogs.texts().get(key));
      item.setId(MENU + idOf(key));
      item.setOnAction(_ -> run.run());
      return item;
    }
  }
}
