package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/** Selects the slot that is clicked, or all slots between the start and the end of a drag. */
final class BoardMouseHandler {

  private final BoardGrid grid;
  private final Pane cells;
  private final BoardCursor cursor;
  private final TodayModel model;
  private final Tooltip tip = new Tooltip();
  private @Nullable BoardPosition pressed;

  BoardMouseHandler(BoardGrid grid, Pane cells, BoardCursor cursor, TodayModel model) {
    this.grid = grid;
    this.cells = cells;
    this.cursor = cursor;
    this.model = model;
    cells.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    cells.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    cells.addEventHandler(MouseEvent.MOUSE_RELEASED, _ -> model.draggingProperty().set(false));
    cells.addEventHandler(MouseEvent.MOUSE_MOVED, this::hover);
    Tooltip.install(cells, tip);
  }

  private void press(MouseEvent event) {
    grid.requestFocus();
    BoardPosition position = at(event);
    if (position == null || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    pressed = position;
    model.draggingProperty().set(true);
    if (event.isShiftDown()) {
      cursor.extendTo(position);
    } else {
      cursor.goTo(position);
      model.select(position);
    }
  }

  private void drag(MouseEvent event) {
    BoardPosition position = at(event);
    if (pressed != null && position != null && !position.equals(cursor.positionProperty().get())) {
      cursor.extendTo(position);
    }
  }

  private void hover(MouseEvent event) {
    if (event.getPickResult().getIntersectedNode() instanceof BoardCell cell
        && cell.getAccessibleText() != null) {
      tip.setText(cell.getAccessibleText());
    }
  }

  private @Nullable BoardPosition at(MouseEvent event) {
    var point = cells.sceneToLocal(event.getSceneX(), event.getSceneY());
    return grid.positionAt(point.getX(), point.getY());
  }
}
