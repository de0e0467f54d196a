package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardDrag.Dragged;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The label that follows the mouse while a booking is dragged: its customer and its target. */
final class DragGhost extends Label {

  private static final PseudoClass REFUSED = PseudoClass.getPseudoClass("refused");
  private static final double DISTANCE = 14;

  private final BoardFormatter formatter;
  private final FontIcon icon = new FontIcon(Feather.MOVE);

  DragGhost(BoardFormatter formatter) {
    this.formatter = formatter;
    setId("today-ghost");
    setManaged(false);
    setMouseTransparent(true);
    setVisible(false);
    setGraphic(icon);
    getStyleClass().add("drag-ghost");
  }

  /** Shows it beside a point of its parent, within a width. */
  void show(Dragged dragged, double x, double y, double width) {
    boolean refused = dragged.place().isEmpty();
    String person = formatter.booking().person(dragged.move().booking());
    setText(
        refused
            ? formatter.texts().get("today.drag-refused", person)
            : formatter
                .texts()
                .get("today.drag-to", person, BoardFormatter.title(dragged.place())));
    icon.setIconCode(refused ? Feather.SLASH : Feather.MOVE);
    pseudoClassStateChanged(REFUSED, refused);
    setVisible(true);
    toFront();
    autosize();
    relocate(Math.max(0, Math.min(x + DISTANCE, width - getWidth())), y + DISTANCE);
  }
}
