package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
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

  /** The keys by the ids of the buttons that do the same. */
  private static final Map<String, KeyCode> KEYS =
      Map.of(
          "booking-book", KeyCode.B,
          "booking-check-in", KeyCode.C,
          "booking-mark-no-show", KeyCode.N,
          "today-person", KeyCode.P);

  /** Has the menu entries say the keys that do the same; their ids have a prefix. */
  static void showOn(List<MenuItem> items, String prefix) {
    for (MenuItem item : items) {
      KeyCode key = item.getId() == null ? null : KEYS.get(item.getId().substring(prefix.length()));
      if (key != null) {
        item.setAccelerator(new KeyCodeCombination(key));
      }
    }
  }

  /** Has the buttons say the keys that do the same, where the mouse rests. */
  static void showOn(Pane buttons) {
    buttons.getChildren().stream()
        .filter(node -> node.getId() != null && KEYS.containsKey(node.getId()))
        .map(Button.class::cast)
        .forEach(
            button ->
                button.setTooltip(
                    new Tooltip(Objects.requireNonNull(KEYS.get(button.getId())).getName())));
  }

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
