package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/** Where the keyboard is on the board. Shift chooses everything on the way. */
final class BoardCursor {

  private static final int PAGE = 5;

  private final TodayModel model;
  private final Consumer<BoardPosition> reveal;
  private final ReadOnlyObjectWrapper<@Nullable BoardPosition> spot = new ReadOnlyObjectWrapper<>();
  private @Nullable BoardPosition anchor;

  BoardCursor(TodayModel model, Consumer<BoardPosition> reveal) {
    this.model = model;
    this.reveal = reveal;
  }

  ReadOnlyObjectProperty<@Nullable BoardPosition> spotProperty() {
    return spot.getReadOnlyProperty();
  }

  void goTo(BoardPosition to) {
    anchor = to;
    spot.set(to);
    reveal.accept(to);
  }

  /** Chooses all from where the last choice began. */
  void extendTo(BoardPosition to) {
    BoardPosition from = anchor == null ? to : anchor;
    anchor = from;
    spot.set(to);
    reveal.accept(to);
    model.select(model.boardProperty().get().between(from, to));
  }

  void press(KeyEvent event) {
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
        model.choose(spot.get());
        event.consume();
      }
      case ESCAPE -> {
        model.choose(null);
        event.consume();
      }
      default -> {
        // Every other key belongs to the window.
      }
    }
  }

  private void move(BoardSnapshot board, KeyCode key, boolean extend) {
    BoardPosition from = spot.get();
    int column = from == null ? 0 : board.columnOf(from);
    int row = from == null ? 0 : board.times().indexOf(from.start());
    int wantedColumn =
        switch (key) {
          case LEFT -> column - 1;
          case RIGHT -> column + 1;
          case HOME -> 0;
          case END -> board.courts().size() - 1;
          default -> column;
        };
    int wantedRow =
        switch (key) {
          case UP -> row - 1;
          case DOWN -> row + 1;
          case PAGE_UP -> row - PAGE;
          case PAGE_DOWN -> row + PAGE;
          default -> row;
        };
    BoardPosition to = from == null ? board.spot(0, 0) : board.spot(wantedColumn, wantedRow);
    if (extend) {
      extendTo(to);
    } else {
      goTo(to);
    }
  }
}
