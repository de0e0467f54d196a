package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.DayBoard;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.today.TodayModel.BoardLoadState;
import io.courtflash.desktop.shell.ScreenLinks;
import java.time.Instant;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/**
 * Replaces the board on a day without slots, such as the first days of a new hall: shows the next
 * day with slots and its release, and links to the screen that generates slots for this day.
 */
final class EmptyDayPane extends VBox {

  private static final int GAP = 8;

  private final TodayModel model;
  private final BoardFormatter formatter;
  private final Texts texts;

  /**
   * @param mayPlan whether the user may generate slots
   */
  EmptyDayPane(TodayModel model, BoardFormatter formatter, ScreenLinks links, boolean mayPlan) {
    this.model = model;
    this.formatter = formatter;
    this.texts = formatter.texts();
    getStyleClass().add("board-message");
    Button show = button("today-empty-show", text(this::showing), this::showNext);
    show.getStyleClass().add(Styles.ACCENT);
    showWhen(show, model.nextDayProperty().map(_ -> true).orElse(false));
    Button generate =
        button(
            "today-empty-generate",
            texts.of("today.empty-generate"),
            () -> links.open("sessions", model.dateProperty().get().toString()));
    showWhen(generate, model.dateProperty().map(day -> mayPlan && !day.isBefore(model.today())));
    FlowPane buttons = new FlowPane(GAP, GAP, show, generate);
    buttons.getStyleClass().add("board-message");
    getChildren()
        .addAll(
            label("today-empty", texts.of("today.empty"), Styles.TITLE_4),
            label("today-empty-hint", text(this::hint), Styles.TEXT_MUTED),
            buttons);
    showWhen(
        this,
        Bindings.createBooleanBinding(
            () ->
                model.loadStateProperty().get() == BoardLoadState.READ
                    && model.boardProperty().get().isEmpty(),
            model.loadStateProperty(),
            model.boardProperty()));
  }

  private String hint(DayBoard.@Nullable UpcomingDay next) {
    if (next == null) {
      return texts.get("today.empty-hint");
    }
    String day = formatter.day(next.date());
    TimeFormatter times = formatter.booking().times();
    Instant opensAt = next.opensAt();
    return opensAt == null
        ? texts.get("today.empty-next", day)
        : texts.get(
            "today.empty-next-release",
            day,
            formatter.day(opensAt.atZone(times.zone()).toLocalDate()),
            times.timeOfDay(opensAt));
  }

  private String showing(DayBoard.@Nullable UpcomingDay next) {
    return next == null ? "" : texts.get("today.empty-show", formatter.day(next.date()));
  }

  private void showNext() {
    DayBoard.UpcomingDay next = model.nextDayProperty().get();
    if (next != null) {
      model.dateProperty().set(next.date());
    }
  }

  /** The text about the next day with slots, null for none. */
  private interface NextDayText {
    String of(DayBoard.@Nullable UpcomingDay next);
  }

  private ObservableValue<String> text(NextDayText said) {
    return Bindings.createStringBinding(
        () -> said.of(model.nextDayProperty().get()),
        model.nextDayProperty(),
        texts.languageProperty());
  }

  private static Button button(String id, ObservableValue<String> text, Runnable action) {
    Button button = new Button();
    button.setId(id);
    button.textProperty().bind(text);
    button.accessibleTextProperty().bind(text);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private static Label label(String id, ObservableValue<String> text, String style) {
    Label label = new Label();
    label.setId(id);
    label.textProperty().bind(text);
    label.setWrapText(true);
    label.getStyleClass().add(style);
    return label;
  }

  private static void showWhen(Node node, ObservableValue<Boolean> when) {
    Nodes.showWhile(node, when);
  }
}
