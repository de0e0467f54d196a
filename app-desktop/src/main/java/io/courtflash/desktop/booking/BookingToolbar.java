package io.courtflash.desktop.booking;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.ButtonPane;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;

/** Buttons for the acts that one booking allows now. */
public final class BookingToolbar extends ButtonPane {

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
}
