package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardGeometry.Density;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The buttons in the cell under the mouse, below its name: they book a free slot, list the bookings
 * of the person, and check in. What can't be taken back at once is in {@link BoardMenu}; the
 * keyboard has {@link BoardShortcuts} for the same.
 */
final class QuickButtons extends HBox {

  private static final double HEIGHT = 20;

  /** From the edge of the cell. */
  private static final double INSET = 2;

  private final BoardActs acts;
  private final Texts texts;
  private @Nullable BoardSlot shown;
  private @Nullable Density density;

  QuickButtons(BoardActs acts, Texts texts) {
    super(2);
    this.acts = acts;
    this.texts = texts;
    setAlignment(Pos.CENTER_RIGHT);
    setManaged(false);
    setVisible(false);
    texts.languageProperty().subscribe(_ -> hide());
  }

  /** Shows what can be done with a slot at once, at the end of its cell; nothing for an icon. */
  void show(@Nullable BoardSlot cell, BoardCell at, Density room) {
    if (cell == null || room == Density.ICON) {
      hide();
      return;
    }
    if (!cell.equals(shown) || room != density) {
      shown = cell;
      density = room;
      fill(cell, room == Density.TWO_LINES);
      applyCss();
    }
    setVisible(!getChildren().isEmpty());
    if (isVisible()) {
      double width = Math.min(prefWidth(HEIGHT), at.getWidth() - 2 * INSET);
      resizeRelocate(
          at.getLayoutX() + at.getWidth() - width - INSET,
          at.getLayoutY() + at.getHeight() - HEIGHT - INSET,
          width,
          HEIGHT);
      toFront();
    }
  }

  void hide() {
    shown = null;
    setVisible(false);
  }

  /** Whether they are at a point of the cells' pane. */
  boolean isAt(double x, double y) {
    return isVisible() && getBoundsInParent().contains(x, y);
  }

  private void fill(BoardSlot cell, boolean named) {
    getChildren().clear();
    if (cell.bookable() && cell.state() == BoardSlot.State.FREE) {
      add("today-quick-book", "booking.book", Feather.PLUS, () -> acts.book(cell));
    }
    cell.student()
        .ifPresent(
            id -> add("today-quick-person", "today.person", Feather.USER, () -> acts.person(id)));
    if (!cell.expected().isEmpty()) {
      Button checkIn =
          add("today-quick-check-in", "booking.check-in", Feather.CHECK, () -> acts.checkIn(cell));
      if (named) {
        checkIn.setText(texts.get("booking.check-in"));
      }
    }
  }

  private Button add(String id, String key, Ikon icon, Runnable action) {
    Button button = new Button(null, new FontIcon(icon));
    button.setId(id);
    button.setFocusTraversable(false);
    button.setAccessibleText(texts.get(key));
    button.setTooltip(new Tooltip(texts.get(key)));
    button.setMinSize(HEIGHT, HEIGHT);
    button.setPrefHeight(HEIGHT);
    button.setMaxHeight(HEIGHT);
    button.getStyleClass().add("quick-button");
    button.setOnAction(_ -> action.run());
    getChildren().add(button);
    return button;
  }
}
