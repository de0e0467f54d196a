package io.courtflash.desktop.booking;

import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.layout.FlowPane;

/** Buttons for the acts that one booking allows now. */
public final class BookingToolbar extends FlowPane {

  private final BookingDialogs dialogs;
  private final long reservationId;
  private final String student;

  /** The buttons for a screen without a board: it cannot move a booking. */
  public BookingToolbar(
      BookingDialogs dialogs, long reservationId, String student, Set<BookingAct> acts) {
    this(dialogs, reservationId, student, withoutMove(acts), () -> {});
  }

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
    super(8, 8);
    this.dialogs = dialogs;
    this.reservationId = reservationId;
    this.student = student;
    for (BookingAct act : BookingAct.values()) {
      if (acts.contains(act)) {
        getChildren().add(button(act, onMove));
      }
    }
  }

  private static Set<BookingAct> withoutMove(Set<BookingAct> acts) {
    return acts.stream()
        .filter(act -> act != BookingAct.MOVE)
        .collect(Collectors.toUnmodifiableSet());
  }

  private Button button(BookingAct act, Runnable onMove) {
    BookingActions actions = dialogs.actions();
    return switch (act) {
      case CANCEL -> button("booking.cancel", () -> dialogs.cancel(reservationId));
      case REFUND -> button("booking.refund", () -> dialogs.refund(reservationId));
      case MOVE -> button("booking.move", onMove);
      case TAKE_PAYMENT -> button("booking.take-payment", () -> dialogs.takePayment(reservationId));
      case WAIVE_PAYMENT -> button("booking.waive", () -> dialogs.waivePayment(reservationId));
      case CHECK_IN -> button("booking.check-in", () -> actions.checkIn(reservationId));
      case UNDO_CHECK_IN ->
          button("booking.undo-check-in", () -> actions.undoCheckIn(reservationId));
      case MARK_NO_SHOW -> button("booking.mark-no-show", () -> actions.markNoShow(reservationId));
      case UNDO_NO_SHOW -> button("booking.undo-no-show", () -> actions.undoNoShow(reservationId));
    };
  }

  /** Adds a button for what isn't done to the booking itself. */
  public void add(String key, Runnable action) {
    getChildren().add(button(key, action));
  }

  private Button button(String key, Runnable action) {
    Button button = new Button(dialogs.texts().get(key));
    button.setId(key.replace('.', '-'));
    button.setAccessibleText(button.getText() + " " + student);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
