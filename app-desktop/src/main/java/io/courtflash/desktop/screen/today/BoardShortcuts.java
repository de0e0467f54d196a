package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * The keys for the slot at the keyboard's position: B books it, C checks in, N marks a no-show, P
 * lists the bookings of the person. Escape ends a drag.
 */
record BoardShortcuts(
    TodayModel model,
    ObservableValue<@Nullable BoardPosition> position,
    BoardActs acts,
    BoardDrag drag) {

  /** Does what a key is for; other keys stay for others. */
  void onKey(KeyEvent event) {
    BoardSlot cell = model.boardProperty().get().at(position.getValue());
    if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
      return;
    }
    switch (event.getCode()) {
      case ESCAPE -> {
        if (drag.isActive()) {
          drag.end();
          event.consume();
        }
      }
      case B -> act(event, cell, acts::book);
      case C -> act(event, cell, acts::checkIn);
      case P -> act(event, cell, slot -> slot.student().ifPresent(acts::person));
      case N -> act(event, cell, acts::markNoShow);
      default -> {
        // The cursor handles every other key.
      }
    }
  }

  private static void act(KeyEvent event, @Nullable BoardSlot cell, Consumer<BoardSlot> act) {
    if (cell != null) {
      act.accept(cell);
      event.consume();
    }
  }
}
