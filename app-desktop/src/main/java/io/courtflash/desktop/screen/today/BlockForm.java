package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.account.StaffReason;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** Blocks places for a reason, or opens them again. */
final class BlockForm extends VBox {

  private final ControlFactory parts;
  private final BoardActions actions;

  /**
   * The form for some cells.
   *
   * @param cells one or several
   */
  BlockForm(List<BoardSlot> cells, Texts texts, BoardActions actions) {
    this.parts = new ControlFactory(texts);
    this.actions = actions;
    getStyleClass().add("slot-part");
    offer(slotIds(cells.stream().filter(BlockForm::isOpen).toList()), blocked(cells));
  }

  private static boolean isOpen(BoardSlot cell) {
    return !cell.isBlocked() && cell.state() != BoardSlotState.PAST;
  }

  private static List<Long> blocked(List<BoardSlot> cells) {
    return slotIds(
        cells.stream()
            .filter(cell -> cell.isBlocked() && cell.state() != BoardSlotState.PAST)
            .toList());
  }

  private static List<Long> slotIds(List<BoardSlot> cells) {
    return cells.stream().map(cell -> cell.slot().slotId()).toList();
  }

  private void offer(List<Long> open, List<Long> blocked) {
    getChildren().clear();
    if (!blocked.isEmpty()) {
      getChildren().add(parts.button("today.unblock", "", () -> actions.unblock(blocked)));
    }
    if (!open.isEmpty()) {
      getChildren().add(parts.button("today.block", "", () -> ask(open, blocked)));
    }
  }

  private void ask(List<Long> open, List<Long> blocked) {
    TextField reason = parts.field("today.block-reason");
    Button sure =
        parts.button(
            "today.block-sure",
            Styles.DANGER,
            () -> {
              actions.block(open, reason.getText().strip());
              offer(open, blocked);
            });
    sure.setDefaultButton(true);
    sure.disableProperty().bind(ControlFactory.isWrong(reason, StaffReason.MAX_LENGTH));
    Button back = parts.button("today.back", Styles.FLAT, () -> offer(open, blocked));
    getChildren()
        .setAll(
            parts.line(parts.texts().get("today.block-question", open.size())),
            reason,
            new FlowPane(8, 8, sure, back));
    reason.requestFocus();
  }
}
