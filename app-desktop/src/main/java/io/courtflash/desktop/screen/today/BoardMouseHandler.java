package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.screen.today.BoardDrag.Dragged;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import org.jspecify.annotations.Nullable;

/**
 * Selects the slot that is clicked, or all slots between the start and the end of a drag. A drag
 * that begins on a booking moves it instead.
 */
final class BoardMouseHandler {

  private final BoardGrid grid;
  private final Pane cells;
  private final BoardCursor cursor;
  private final TodayModel model;
  private final BoardDrag drag;
  private final BoardActs acts;
  private final SlotHoverCard card;
  private final BoardMenu menu;
  private @Nullable BoardPosition pressed;

  /** Where the latest press was: by a second one the pane beside the board may have moved it. */
  private @Nullable BoardPosition latest;

  BoardMouseHandler(
      BoardGrid grid,
      Pane cells,
      BoardCursor cursor,
      BoardDrag drag,
      BoardActs acts,
      SlotHoverCard card) {
    this.grid = grid;
    this.cells = cells;
    this.cursor = cursor;
    this.model = acts.model();
    this.drag = drag;
    this.acts = acts;
    this.card = card;
    this.menu = new BoardMenu(acts);
    cells.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    cells.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    cells.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    cells.addEventHandler(MouseEvent.MOUSE_MOVED, this::hover);
    cells.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> grid.hoverAt(null));
    grid.setOnContextMenuRequested(this::openMenu);
    Tooltip.install(cells, card);
    card.getScene().setOnMousePressed(this::pressBelowCard);
    drag.draggedProperty().subscribe(this::onDragged);
  }

  private void press(MouseEvent event) {
    grid.requestFocus();
    card.hide();
    menu.hide();
    BoardPosition position = at(event);
    if (position == null || event.getButton() != MouseButton.PRIMARY) {
      return;
    }
    if (event.getClickCount() == 2) {
      bookLatest();
      return;
    }
    latest = position;
    pressed = position;
    model.draggingProperty().set(true);
    grid.hoverAt(null);
    select(position, event.isShiftDown());
  }

  /** A double click on a free slot books it. */
  private void bookLatest() {
    BoardSlot cell = model.boardProperty().get().at(latest);
    if (cell != null && cell.state() == BoardSlot.State.FREE) {
      acts.book(cell);
    }
  }

  /** At the mouse; for the menu key at the keyboard's position. */
  private void openMenu(ContextMenuEvent request) {
    card.hide();
    Point2D point = cells.screenToLocal(request.getScreenX(), request.getScreenY());
    BoardPosition position =
        request.isKeyboardTrigger()
            ? cursor.positionProperty().get()
            : grid.positionAt(point.getX(), point.getY());
    BoardSlot cell = model.boardProperty().get().at(position);
    if (position != null && cell != null) {
      grid.hoverAt(null);
      select(position, false);
      menu.show(cell, cells, request.getScreenX(), request.getScreenY());
    }
    request.consume();
  }

  /** A click on a slot that the card hides a moment later is meant for the slot. */
  private void pressBelowCard(MouseEvent event) {
    grid.requestFocus();
    card.hide();
    Point2D point = cells.screenToLocal(event.getScreenX(), event.getScreenY());
    BoardPosition position = grid.positionAt(point.getX(), point.getY());
    if (position != null && event.getButton() == MouseButton.PRIMARY) {
      select(position, event.isShiftDown());
    }
  }

  private void select(BoardPosition position, boolean extended) {
    if (extended) {
      cursor.extendTo(position);
    } else {
      cursor.goTo(position);
      model.select(position);
    }
  }

  private void drag(MouseEvent event) {
    BoardPosition position = at(event);
    if (pressed == null || position == null) {
      return;
    }
    if (!drag.isActive() && !position.equals(cursor.positionProperty().get())) {
      Optional<BoardSlot> from = Optional.ofNullable(model.boardProperty().get().at(pressed));
      Optional<SlotBooking> movable =
          event.isShiftDown() ? Optional.empty() : from.flatMap(BoardSlot::movable);
      movable.ifPresentOrElse(
          booking -> drag.begin(booking, from.orElseThrow().slot()),
          () -> cursor.extendTo(position));
    }
    if (drag.isActive()) {
      drag.moveTo(position);
      Point2D point = cells.sceneToLocal(event.getSceneX(), event.getSceneY());
      grid.showGhost(point.getX(), point.getY());
    }
  }

  private void release(MouseEvent event) {
    Dragged dragged = drag.draggedProperty().get();
    pressed = null;
    drag.end();
    model.draggingProperty().set(false);
    if (dragged != null && !dragged.place().isEmpty() && isInside(event)) {
      acts.move(dragged.move().booking(), dragged.place());
    }
  }

  private boolean isInside(MouseEvent event) {
    return cells.contains(cells.sceneToLocal(event.getSceneX(), event.getSceneY()));
  }

  /** After Escape the mouse does nothing until it is released. */
  private void onDragged(@Nullable Dragged dragged) {
    if (dragged == null) {
      pressed = null;
    }
  }

  private void hover(MouseEvent event) {
    BoardPosition position = at(event);
    BoardSlot cell = model.boardProperty().get().at(position);
    grid.hoverAt(position);
    Point2D point = cells.sceneToLocal(event.getSceneX(), event.getSceneY());
    if (grid.isOnButtons(point.getX(), point.getY())) {
      card.hide();
    } else if (cell != null) {
      card.show(cell);
    }
  }

  private @Nullable BoardPosition at(MouseEvent event) {
    Point2D point = cells.sceneToLocal(event.getSceneX(), event.getSceneY());
    return grid.positionAt(point.getX(), point.getY());
  }
}
