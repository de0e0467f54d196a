package io.courtflash.desktop.booking;

import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;

/** Buttons for the acts that one booking allows now. */
public final class BookingToolbar extends FlowPane {

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
    super(8, 8);
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

  private static Button button(BookingMenuItem act, String name, String student) {
    Button button = new Button(name);
    button.setId(act.key().replace('.', '-'));
    button.setAccessibleText(name + " " + student);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> act.run().run());
    return button;
  }
}
