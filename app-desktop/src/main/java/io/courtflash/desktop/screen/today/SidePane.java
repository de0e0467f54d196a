package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.TodayModel.PendingMove;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** Beside the board: what is being moved, and what is chosen. Gone when there is neither. */
final class SidePane extends VBox {

  private final TodayModel model;
  private final Texts texts;
  private final BoardFormatter words;
  private final BoardActions actions;
  private final SlotPane slot;
  private List<BoardSlot> several = List.of();
  private @Nullable SelectionPane selection;

  SidePane(
      TodayModel model, Texts texts, BoardFormatter words, BoardActions actions, SlotPane slot) {
    this.model = model;
    this.texts = texts;
    this.words = words;
    this.actions = actions;
    this.slot = slot;
    getStyleClass().add("slot-pane");
    VBox.setVgrow(slot, Priority.ALWAYS);
    managedProperty().bind(visibleProperty());
    model.movingProperty().subscribe(_ -> show());
    model.draggingProperty().subscribe(_ -> show());
    model.selectionProperty().subscribe(_ -> show());
    model.cellProperty().subscribe(_ -> show());
    model.boardProperty().subscribe(_ -> show());
    texts.languageProperty().subscribe(_ -> showAnew());
  }

  /** What is there already stays in the window: who types there, or tabs on, keeps the focus. */
  private void show() {
    if (model.draggingProperty().get()) {
      return;
    }
    List<Node> parts = new ArrayList<>();
    PendingMove moving = model.movingProperty().get();
    if (moving != null) {
      parts.add(new MovePane(moving, model, words, texts, actions));
    }
    if (model.selectionProperty().get().size() > 1) {
      parts.add(selection());
    } else if (model.cellProperty().get() != null) {
      parts.add(slot);
    }
    if (!getChildren().equals(parts)) {
      getChildren().setAll(parts);
    }
    setVisible(!parts.isEmpty());
  }

  private void showAnew() {
    selection = null;
    show();
  }

  /** What is being typed stays while the places stay as they are. */
  private SelectionPane selection() {
    List<BoardSlot> cells = model.selected();
    SelectionPane shown = selection;
    if (shown == null || !cells.equals(several)) {
      several = cells;
      shown = new SelectionPane(cells, model, texts, actions);
      selection = shown;
    }
    return shown;
  }
}
