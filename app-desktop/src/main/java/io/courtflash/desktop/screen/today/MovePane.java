package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.DaySlot;
import io.courtflash.desktop.booking.BookingActions;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import io.courtflash.desktop.screen.today.TodayModel.PendingMove;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The booking that staff are moving: its possible targets, and the button that moves it. */
final class MovePane extends VBox {

  private static final int MAX_SUGGESTIONS = 3;

  private final TodayModel model;
  private final Texts texts;
  private final BookingActions actions;

  MovePane(PendingMove move, TodayModel model, BoardFormatter formatter, BookingActions actions) {
    super(8);
    this.model = model;
    this.texts = formatter.texts();
    this.actions = actions;
    setId("today-moving");
    getStyleClass().addAll("card", "slot-part");
    String student = formatter.booking().named(move.booking());
    getChildren()
        .add(
            SlotPane.label(
                texts.get("today.moving", student, BoardFormatter.title(move.cells())),
                Styles.TEXT_BOLD));
    BoardSlot selected = model.selectedSlotProperty().get();
    Optional<List<DaySlot>> target =
        selected == null ? Optional.empty() : model.target(move, selected.slot());
    target.ifPresentOrElse(place -> showTarget(move, place), () -> showSuggestions(move, selected));
    String stop = texts.get("today.move-stop");
    getChildren().add(button("today-move-stop", stop, Styles.FLAT, model::endMove));
  }

  private void showTarget(PendingMove move, List<DaySlot> place) {
    Form form = new Form(texts);
    Input despiteRule = ReasonInput.optional();
    form.hideUntilRefused(form.add("booking.despite-rule", despiteRule));
    Button button = moveButton(move, place, despiteRule, form);
    button.disableProperty().bind(form.validProperty().not());
    getChildren().addAll(form, button);
  }

  private void showSuggestions(PendingMove move, @Nullable BoardSlot selected) {
    if (selected != null && selected.bookable() && move.cells().size() > 1) {
      getChildren()
          .add(SlotPane.label(texts.get("today.move-no-room", move.cells().size()), Styles.DANGER));
    }
    getChildren().add(SlotPane.label(texts.get("today.move-hint"), Styles.TEXT_MUTED));
    model.suggestions(move).stream()
        .limit(MAX_SUGGESTIONS)
        .forEach(place -> getChildren().add(suggestionButton(place)));
  }

  private Button moveButton(PendingMove move, List<DaySlot> place, Input despiteRule, Form form) {
    return button(
        "today-move-here",
        texts.get("today.move-to", BoardFormatter.title(place)),
        Styles.ACCENT,
        () -> move(move, place, despiteRule.text(), form));
  }

  private void move(PendingMove move, List<DaySlot> place, String despiteRule, Form form) {
    actions
        .move(
            move.booking().reservationId(),
            move.cells().getFirst().slotId(),
            place.stream().map(DaySlot::slotId).collect(Collectors.toSet()),
            despiteRule)
        .onOutcome(
            outcome -> {
              switch (outcome) {
                case ActionOutcome.Done _ -> model.endMove();
                case ActionOutcome.Refused(TranslatableText text) ->
                    form.refusalProperty().set(Optional.of(text));
              }
              return false;
            });
  }

  /** Selects the first slot of the suggested place on the board. */
  private Button suggestionButton(List<DaySlot> place) {
    DaySlot slot = place.getFirst();
    String title = BoardFormatter.title(place);
    Button button =
        button(
            "today-suggestion",
            title,
            Styles.BUTTON_OUTLINED,
            () -> model.select(new BoardPosition(slot.courtId(), slot.startTime())));
    button.setAccessibleText(texts.get("today.suggestion") + " " + title);
    button.setMaxWidth(Double.MAX_VALUE);
    return button;
  }

  private static Button button(String id, String text, String style, Runnable action) {
    Button button = new Button(text);
    button.setId(id);
    button.setAccessibleText(text);
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.getStyleClass().add(style);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
