package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.i18n.Texts;
import java.util.List;
import javafx.scene.layout.VBox;

/** Several chosen places: how many of what, and what can be done with all of them. */
final class SelectionPane extends VBox {

  SelectionPane(List<BoardSlot> cells, TodayModel model, Texts texts, BoardActions actions) {
    super(12);
    setId("today-selection");
    ControlFactory parts = new ControlFactory(texts);
    long booked = cells.stream().filter(cell -> !cell.slot().seats().isEmpty()).count();
    long blocked = cells.stream().filter(BoardSlot::isBlocked).count();
    getChildren()
        .addAll(
            parts.line(texts.get("today.chosen", cells.size()), Styles.TITLE_4),
            parts.line(texts.get("today.chosen-of", booked, blocked), Styles.TEXT_MUTED),
            new BlockForm(cells, texts, actions),
            parts.button("today.choose-none", Styles.FLAT, () -> model.choose(null)));
  }
}
