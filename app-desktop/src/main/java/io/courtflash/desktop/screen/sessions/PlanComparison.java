package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.DayDifference;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.booking.ProposedChange;
import io.courtflash.desktop.i18n.Texts;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The first week that a change of the plan affects, as it is and as it would be. */
final class PlanComparison extends HBox {

  private static final double WIDTH = 1000;
  private static final double HEIGHT = 280;

  private final Texts texts;
  private final PlanWeekFacts facts;
  private final LocalDate today;

  /**
   * Both weeks of a change.
   *
   * @param model has the present plan
   */
  PlanComparison(
      SessionsModel model, Texts texts, ProposedChange<PlanChange, PlanPreview> proposed) {
    super(16);
    this.texts = texts;
    this.today = model.today();
    this.facts = model.weekFactsProperty().get();
    setId("sessions-comparison");
    setMinWidth(WIDTH);
    setMinHeight(HEIGHT);
    List<FlashSession> sessions =
        model.sessions().rows().stream().map(SessionRow::session).toList();
    SpecialDays calendar = SpecialDays.of(model.specialDaysProperty().get());
    LocalDate day =
        proposed.preview().days().stream()
            .map(DayDifference::date)
            .min(Comparator.naturalOrder())
            .or(() -> firstDay(proposed.change()))
            .orElse(today);
    PlanChange change = proposed.change();
    List<FlashSession> then =
        sessions.stream().flatMap(session -> changed(session, change).stream()).toList();
    PlanWeek before = PlanWeek.of(day, sessions, calendar, _ -> true);
    PlanWeek after = PlanWeek.of(day, then, changed(calendar, change), _ -> true);
    PlanWeek.Hours hours = before.hours().with(after.hours());
    getChildren()
        .addAll(
            part("sessions.plan-now", before, hours, sessions, change),
            part("sessions.plan-then", after, hours, then, change));
  }

  /** The first special day of a change that touches no slot. */
  private static Optional<LocalDate> firstDay(PlanChange change) {
    return change.singles().stream()
        .filter(PlanChange.OfDay.class::isInstance)
        .map(single -> ((PlanChange.OfDay) single).day().date())
        .min(Comparator.naturalOrder());
  }

  /** Empty when the session is deleted. */
  private static Optional<FlashSession> changed(FlashSession session, PlanChange change) {
    Optional<FlashSession> changed = Optional.of(session);
    for (PlanChange.Single single : change.singles()) {
      if (single instanceof PlanChange.OfSession(long id, var plan) && id == session.id()) {
        changed = Optional.of(session.with(plan));
      } else if (single instanceof PlanChange.WithoutSession(long id, var _)
          && id == session.id()) {
        changed = Optional.empty();
      }
    }
    return changed;
  }

  private static SpecialDays changed(SpecialDays calendar, PlanChange change) {
    SpecialDays changed = calendar;
    for (PlanChange.Single single : change.singles()) {
      changed =
          switch (single) {
            case PlanChange.OfSession _, PlanChange.WithoutSession _ -> changed;
            case PlanChange.OfDay(var day) -> changed.with(day);
            case PlanChange.ToUsualDay(LocalDate date) -> changed.without(date);
          };
    }
    return changed;
  }

  private VBox part(
      String title,
      PlanWeek week,
      PlanWeek.Hours hours,
      List<FlashSession> sessions,
      PlanChange change) {
    WeekColours colours =
        new WeekColours(texts, WeekColours.PlanColouring.RELEASE, facts, sessions);
    WeekGrid grid = new WeekGrid(texts, today, _ -> {});
    grid.show(week, hours, new WeekGrid.Look(colours::of, (_, _) -> List.of()));
    grid.select(touched(sessions, change).orElse(null));
    VBox.setVgrow(grid, Priority.ALWAYS);
    Label label = new Label(texts.get(title));
    label.getStyleClass().add(Styles.TEXT_BOLD);
    VBox part = new VBox(4, label, grid);
    HBox.setHgrow(part, Priority.ALWAYS);
    part.setPrefWidth(WIDTH / 2);
    return part;
  }

  private static Optional<FlashSession> touched(List<FlashSession> sessions, PlanChange change) {
    return change instanceof PlanChange.OfSession(long id, var _)
        ? sessions.stream().filter(session -> session.id() == id).findFirst()
        : Optional.empty();
  }
}
