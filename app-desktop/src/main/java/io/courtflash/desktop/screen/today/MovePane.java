package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.TodayModel.PendingMove;
import javafx.scene.control.Button;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** A reservation that is being moved: where it could go, and the step that moves it. */
final class MovePane extends VBox {

  private static final int SUGGESTIONS = 3;

  private final TodayModel model;
  private final BoardFormatter words;
  private final ControlFactory parts;
  private final BoardActions actions;

  MovePane(
      PendingMove moving,
      TodayModel model,
      BoardFormatter words,
      Texts texts,
      BoardActions actions) {
    super(8);
    this.model = model;
    this.words = words;
    this.parts = new ControlFactory(texts);
    this.actions = actions;
    setId("today-moving");
    getStyleClass().addAll("card", "slot-part");
    getChildren()
        .add(
            parts.line(
                texts.get("today.moving", words.student(moving.seat()), words.title(moving.from())),
                Styles.TEXT_BOLD));
    BoardSlot cell = model.cellProperty().get();
    if (isTarget(cell, moving) && cell != null) {
      getChildren().add(here(moving, cell.slot(), "today.move-here", Styles.ACCENT));
    } else {
      getChildren().add(parts.line(texts.get("today.move-hint"), Styles.TEXT_MUTED));
      model.suggestions(moving).stream()
          .limit(SUGGESTIONS)
          .forEach(slot -> getChildren().add(look(slot)));
    }
    getChildren().add(parts.button("today.move-stop", Styles.FLAT, model::endMove));
  }

  private static boolean isTarget(@Nullable BoardSlot cell, PendingMove moving) {
    return cell != null && cell.bookable() && cell.slot().slotId() != moving.from().slotId();
  }

  private Button here(PendingMove moving, DaySlot slot, String key, String style) {
    Button button =
        parts.button(
            key,
            style,
            () -> actions.move(moving.seat().reservationId(), slot.slotId(), model::endMove));
    button.setText(parts.texts().get("today.move-to", words.title(slot)));
    button.setAccessibleText(button.getText());
    return button;
  }

  /** Goes to a place on the board, where it can be chosen. */
  private Button look(DaySlot slot) {
    Button button =
        parts.button(
            "today.suggestion",
            Styles.BUTTON_OUTLINED,
            () -> model.choose(new BoardPosition(slot.courtId(), slot.startTime())));
    button.setText(words.title(slot));
    button.setAccessibleText(parts.texts().get("today.suggestion") + " " + words.title(slot));
    button.setMaxWidth(Double.MAX_VALUE);
    return button;
  }
}
