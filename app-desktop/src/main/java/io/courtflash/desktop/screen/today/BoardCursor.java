package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

/** The keyboard's position on the board. Arrows move it; with Shift they extend the selection. */
@RequiredArgsConstructor
final class BoardCursor {

  private static final int PAGE_ROWS = 5;

  private final TodayModel model;
  private final Consumer<BoardPosition> reveal;
  private final ReadOnlyObjectWrapper<@Nullable BoardPosition> position =
      new ReadOnlyObjectWrapper<>();
  private @Nullable BoardPosition anchor;

  ReadOnlyObjectProperty<@Nullable BoardPosition> positionProperty() {
    return position.getReadOnlyProperty();
  }

  void goTo(BoardPosition to) {
    anchor = to;
    position.set(to);
    reveal.accept(to);
  }

  /** Moves to a position and selects all slots between it and the anchor of the selection. */
  void extendTo(BoardPosition to) {
    BoardPosition from = anchor == null ? to : anchor;
    anchor = from;
    position.set(to);
    reveal.accept(to);
    model.selectAll(model.boardProperty().get().between(from, to));
  }

  void onKey(KeyEvent event) {
    BoardSnapshot board = model.boardProperty().get();
    if (board.isEmpty()) {
      return;
    }
    switch (event.getCode()) {
      case LEFT, RIGHT, UP, DOWN, HOME, END, PAGE_UP, PAGE_DOWN -> {
        move(board, event.getCode(), event.isShiftDown());
        event.consume();
      }
      case ENTER, SPACE -> {
        model.select(position.get());
        event.consume();
      }
      case ESCAPE -> {
        model.select(null);
        event.consume();
      }
      default -> {
        // The window handles every other key.
      }
    }
  }

  private void move(BoardSnapshot board, KeyCode key, boolean extend) {
    BoardPosition from = position.get();
    int column = from == null ? 0 : board.columnOf(from);
    int row = from == null ? 0 : board.times().indexOf(from.start());
    int nextColumn =
        switch (key) {
          case LEFT -> column - 1;
          case RIGHT -> column + 1;
          case HOME -> 0;
          case END -> board.courts().size() - 1;
          default -> column;
        };
    int nextRow =
        switch (key) {
          case UP -> row - 1;
          case DOWN -> row + 1;
          case PAGE_UP -> row - PAGE_ROWS;
          case PAGE_DOWN -> row + PAGE_ROWS;
          default -> row;
        };
    BoardPosition to = from == null ? board.position(0, 0) : board.position(nextColumn, nextRow);
    if (extend) {
      extendTo(to);
    } else {
      goTo(to);
    }
  }
}
