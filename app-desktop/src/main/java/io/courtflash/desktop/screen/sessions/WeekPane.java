package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.fx.DayNavigation;
import io.courtflash.desktop.fx.FilterChip;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.Texts;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** One week of the plan, with what it shows: which week, which part of the hall, which colours. */
final class WeekPane extends VBox {

  private static final double ONE_ROW = 620;

  private final SessionsModel model;
  private final SessionFormatter formatter;
  private final Texts texts;
  private final WeekGrid grid;
  private final ObjectProperty<LocalDate> day;
  private final ObjectProperty<Optional<PlanWeekFacts.CourtPart>> part =
      new SimpleObjectProperty<>(Optional.empty());
  private final ObjectProperty<WeekColours.PlanColouring> colouring =
      new SimpleObjectProperty<>(WeekColours.PlanColouring.RELEASE);
  private final HBox legend = new HBox(12);

  /**
   * The present week.
   *
   * @param selected its blocks are marked
   * @param onOpen called with the session of a block that is pressed
   */
  WeekPane(
      SessionsModel model,
      SessionFormatter formatter,
      ObservableValue<SessionRow> selected,
      Consumer<FlashSession> onOpen) {
    super(8);
    this.model = model;
    this.formatter = formatter;
    this.texts = formatter.texts();
    this.day = new SimpleObjectProperty<>(model.today());
    this.grid = new WeekGrid(texts, model.today(), onOpen);
    grid.setId("sessions-week");
    VBox.setVgrow(grid, Priority.ALWAYS);
    legend.getStyleClass().add("list-bar");
    getChildren().addAll(bar(), grid);
    List.of(
            model.specialDaysProperty(),
            model.weekFactsProperty(),
            model.seriesProperty(),
            day,
            part,
            colouring,
            texts.languageProperty())
        .forEach(value -> value.subscribe(_ -> show(selected.getValue())));
    model.sessions().rows().subscribe(() -> show(selected.getValue()));
    selected.subscribe(row -> grid.select(row == null ? null : row.session()));
  }

  private Node bar() {
    DayNavigation weeks = DayNavigation.ofWeeks(texts, "sessions-week").withToday(model::today);
    weeks.dayProperty().bindBidirectional(day);
    FilterChip<PlanWeekFacts.CourtPart> parts =
        new FilterChip<>(
            texts, "sessions.part", "sessions.whole-hall", PlanWeekFacts.CourtPart::name, part);
    model.weekFactsProperty().subscribe(facts -> parts.setOptions(facts.parts()));
    RequiredComboBox<WeekColours.PlanColouring> colours =
        new RequiredComboBox<>(
            texts,
            "sessions.colouring",
            List.of(WeekColours.PlanColouring.values()),
            each -> texts.get(each.key()),
            colouring);
    FlowPane bar = new FlowPane(8, 8, weeks, parts, colours);
    bar.setPrefWrapLength(ONE_ROW);
    return new VBox(4, bar, legend);
  }

  private void show(@Nullable SessionRow selected) {
    PlanWeekFacts facts = model.weekFactsProperty().get();
    List<FlashSession> sessions =
        model.sessions().rows().stream().map(SessionRow::session).toList();
    WeekColours colours = new WeekColours(texts, colouring.get(), facts, sessions);
    PlanWeek week =
        PlanWeek.of(
            day.get(),
            sessions,
            SpecialDays.of(model.specialDaysProperty().get()),
            session -> part.get().map(chosen -> chosen.isIn(session.scope())).orElse(true));
    grid.show(
        week,
        week.hours(),
        new WeekGrid.Look(colours::of, (date, session) -> facts(date.date(), session)));
    grid.select(selected == null ? null : selected.session());
    legend.getChildren().setAll(colours.legend().stream().map(WeekPane::sign).toList());
  }

  /** The price of a session's slots, and the weekly bookings that have some of them on a day. */
  private List<String> facts(LocalDate date, FlashSession session) {
    return Stream.concat(
            model
                .weekFactsProperty()
                .get()
                .termsOf(session.id())
                .map(formatter::priceRange)
                .stream(),
            model
                .seriesProperty()
                .get()
                .of(session)
                .bookingsOn(date, SpecialDays.of(model.specialDaysProperty().get()))
                .stream()
                .map(each -> each.plan().from() + " " + each.plan().customer().label()))
        .toList();
  }

  private static Label sign(WeekColours.Colour colour) {
    Region swatch = new Region();
    swatch.getStyleClass().addAll("week-swatch", colour.style());
    Label label = new Label(colour.name(), swatch);
    label.getStyleClass().add(Styles.TEXT_SMALL);
    return label;
  }
}
