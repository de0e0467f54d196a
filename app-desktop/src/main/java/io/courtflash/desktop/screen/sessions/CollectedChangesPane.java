package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.hall.calendar.SpecialDay;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.fx.Nodes;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The collected changes with the acts on them; hidden while there are none. */
final class CollectedChangesPane extends VBox {

  private final CollectedChanges collected;
  private final Texts texts;
  private final LongFunction<Optional<FlashSession>> sessions;
  private final VBox lines = new VBox(2);

  /**
   * @param sessions finds a session of the present plan
   * @param look shows what all of them do together
   */
  CollectedChangesPane(
      CollectedChanges collected,
      Texts texts,
      LongFunction<Optional<FlashSession>> sessions,
      Runnable look) {
    super(8);
    this.collected = collected;
    this.texts = texts;
    this.sessions = sessions;
    setId("sessions-collected");
    Label title = Nodes.label(texts.of("sessions.collected"), Styles.TEXT_BOLD);
    Toolbar bar = new Toolbar(texts);
    bar.addPrimary("sessions.collected-look", look);
    bar.add("sessions.collected-discard", collected::clear);
    getChildren().addAll(title, lines, bar);
    visibleProperty().bind(Bindings.isNotEmpty(collected.list()));
    managedProperty().bind(visibleProperty());
    collected.list().subscribe(this::showLines);
    texts.languageProperty().subscribe(_ -> showLines());
  }

  private void showLines() {
    lines.getChildren().setAll(parts().stream().map(this::line).toList());
  }

  /** A part is one session, or days that follow each other and are special in the same way. */
  private List<List<PlanChange.Single>> parts() {
    List<List<PlanChange.Single>> parts = new ArrayList<>();
    for (PlanChange.Single single : collected.list()) {
      if (parts.isEmpty() || !continues(parts.getLast().getLast(), single)) {
        parts.add(new ArrayList<>());
      }
      parts.getLast().add(single);
    }
    return parts;
  }

  private static boolean continues(PlanChange.Single before, PlanChange.Single next) {
    return switch (next) {
      case PlanChange.OfDay(SpecialDay day) ->
          before instanceof PlanChange.OfDay(SpecialDay earlier)
              && day.equals(
                  new SpecialDay(
                      earlier.date().plusDays(1),
                      earlier.likeWeekday(),
                      earlier.note(),
                      earlier.opensAt(),
                      earlier.closesAt()));
      case PlanChange.ToUsualDay(LocalDate date) ->
          before instanceof PlanChange.ToUsualDay(LocalDate earlier)
              && date.equals(earlier.plusDays(1));
      case PlanChange.OfSession _, PlanChange.WithoutSession _ -> false;
    };
  }

  private Node line(List<PlanChange.Single> part) {
    String text = text(part);
    Label label = Nodes.wrapped(text);
    Button remove = new Button("✕");
    remove.setId("collected-remove-" + part.getFirst().subject().replace(':', '-'));
    remove.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    remove.setAccessibleText(texts.get("sessions.collected-remove", text));
    remove.setOnAction(_ -> collected.remove(part));
    HBox line = new HBox(8, label, remove);
    line.setAlignment(Pos.CENTER_LEFT);
    return line;
  }

  private String text(List<PlanChange.Single> part) {
    return switch (part.getFirst()) {
      case PlanChange.OfSession(long id, var plan) ->
          texts.get(
              "sessions.collected-session",
              name(id),
              plan.beginTime() + "–" + plan.endTime(),
              plan.slotInterval());
      case PlanChange.WithoutSession(long id, var _) ->
          texts.get("sessions.collected-deleted", name(id));
      case PlanChange.OfDay(SpecialDay day) ->
          SpecialDayTexts.line(texts, SpecialDayTexts.dates(texts, day.date(), part.size()), day);
      case PlanChange.ToUsualDay(LocalDate date) ->
          SpecialDayTexts.dates(texts, date, part.size())
              + "  "
              + texts.get("sessions.calendar-as-usual");
    };
  }

  private String name(long sessionId) {
    return sessions.apply(sessionId).map(FlashSession::name).orElse("");
  }
}
