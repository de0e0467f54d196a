package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import javafx.geometry.Orientation;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The buttons in the cell under the mouse: they book a free slot, list the bookings of the person,
 * and record attendance at once. The keyboard has {@link BoardShortcuts} for the same.
 */
final class QuickButtons extends FlowPane {

  private static final double SIZE = 18;

  private final BoardActs acts;
  private final Texts texts;
  private @Nullable BoardSlot shown;

  QuickButtons(BoardActs acts, Texts texts) {
    this.acts = acts;
    this.texts = texts;
    setOrientation(Orientation.VERTICAL);
    setManaged(false);
    setVisible(false);
    texts.languageProperty().subscribe(_ -> hide());
  }

  /** Shows what can be done with a slot at once, at the end of its cell; nothing for an icon. */
  void show(@Nullable BoardSlot cell, BoardCell at, Density density) {
    if (cell == null || density == Density.ICON) {
      hide();
      return;
    }
    if (!cell.equals(shown)) {
      shown = cell;
      fill(cell);
    }
    int count = getChildren().size();
    int rows = Math.min(count, density == Density.TWO_LINES ? 2 : 1);
    setVisible(count > 0);
    if (count > 0) {
      int columns = Math.ceilDiv(count, rows);
      resizeRelocate(
          at.getLayoutX() + at.getWidth() - columns * SIZE - 3,
          at.getLayoutY() + 2,
          columns * SIZE,
          rows * SIZE);
      toFront();
    }
  }

  void hide() {
    shown = null;
    setVisible(false);
  }

  private void fill(BoardSlot cell) {
    getChildren().clear();
    if (cell.bookable() && cell.state() == BoardSlotState.FREE) {
      add("today-quick-book", "booking.book", Feather.PLUS, () -> acts.book(cell));
    }
    cell.student()
        .ifPresent(
            id -> add("today-quick-person", "today.person", Feather.USER, () -> acts.person(id)));
    if (!cell.expected().isEmpty()) {
      add("today-quick-check-in", "booking.check-in", Feather.CHECK, () -> acts.checkIn(cell));
      if (cell.started()) {
        add(
            "today-quick-no-show",
            "booking.mark-no-show",
            Feather.USER_X,
            () -> acts.markNoShow(cell));
      }
    }
  }

  private void add(String id, String key, Ikon icon, Runnable action) {
    Button button = new Button(null, new FontIcon(icon));
    button.setId(id);
    button.setFocusTraversable(false);
    button.setAccessibleText(texts.get(key));
    button.setTooltip(new Tooltip(texts.get(key)));
    button.setMinSize(SIZE, SIZE);
    button.setPrefSize(SIZE, SIZE);
    button.setMaxSize(SIZE, SIZE);
    button.getStyleClass().add("quick-button");
    button.setOnAction(_ -> action.run());
    getChildren().add(button);
  }
}
