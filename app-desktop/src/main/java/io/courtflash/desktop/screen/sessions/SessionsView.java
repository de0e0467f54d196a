package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionScope;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Pill;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.ReleaseKindTexts;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.WeekdayTexts;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The sessions in a table, and the timeline of the selected session. */
final class SessionsView {

  private static final double HEADER = 40;
  private static final double ROW = 36;
  private static final int LEAST_ROWS = 2;
  private static final int MOST_ROWS = 5;

  private final SessionsModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<SessionRow> table;
  private final SessionToolbar toolbar;
  private final SessionSeriesPane series;
  private final Page page;
  private @Nullable LocalDate dayToGenerate;

  SessionsView(
      SessionsModel model,
      PlanChangeModel planChanges,
      SessionPriceDialogs prices,
      SeriesWizard wizard,
      ListExportDialog exports,
      SessionSeriesPane series,
      ScreenContext context,
      TimeFormatter times) {
    this.model = model;
    this.texts = context.texts();
    this.times = times;
    table =
        new DataTable<>(texts, model.sessions(), "sessions.list", "sessions.empty", SessionRow::id);
    table
        .column("sessions.name", 150, this::name)
        .pills("sessions.state", 96, this::state, SessionsView::tone)
        .column("sessions.next-gate", 150, this::gateTime)
        .column("sessions.flash", 132, this::release)
        .column("sessions.hours", 165, this::hoursAndInterval)
        .column("sessions.days", 150, row -> days(row.session().scope()))
        .figures("sessions.days-ahead", 110, row -> "" + row.session().releaseDaysAhead());
    toolbar =
        new SessionToolbar(model, planChanges, prices, wizard, exports, context, table.table());
    this.series = series;
    table.table().getSelectionModel().selectedItemProperty().subscribe(series::show);
    model.sessions().rows().subscribe(() -> Tasks.runLater(this::onRows));
    fitTable(model);
    WeekPane week =
        new WeekPane(
            model, texts, table.table().getSelectionModel().selectedItemProperty(), this::open);
    VBox.setVgrow(week, Priority.ALWAYS);
    page = new Page(texts, "screen.sessions", toolbar, table, week, timeline(), series);
  }

  /** The lines take the place that they need; the rest is for the week. */
  private void fitTable(SessionsModel model) {
    TableView<SessionRow> lines = table.table();
    lines
        .prefHeightProperty()
        .bind(
            Bindings.size(model.sessions().rows())
                .map(rows -> HEADER + ROW * Math.clamp(rows.intValue(), LEAST_ROWS, MOST_ROWS)));
    lines.setMinHeight(HEADER + ROW * LEAST_ROWS);
    VBox.setVgrow(table, Priority.NEVER);
  }

  /** Opens the form of a line of the plan. */
  private void open(FlashSession session) {
    table.table().getItems().stream()
        .filter(row -> row.id() == session.id())
        .findFirst()
        .ifPresent(
            row -> {
              table.table().getSelectionModel().select(row);
              toolbar.edit();
            });
  }

  /** Selects the line of the plan of this name, as soon as it has been read. */
  void select(String name) {
    table.selectFirst(row -> row.session().name().equals(name));
  }

  /** A plan of one line has it selected from the start. */
  private void onRows() {
    List<SessionRow> rows = model.sessions().rows();
    if (rows.size() == 1 && table.table().getSelectionModel().isEmpty()) {
      table.table().getSelectionModel().selectFirst();
    }
    LocalDate date = dayToGenerate;
    if (date != null && !rows.isEmpty() && page.getScene() != null) {
      dayToGenerate = null;
      SpecialDays calendar = SpecialDays.of(model.specialDaysProperty().get());
      table
          .table()
          .getSelectionModel()
          .select(
              rows.stream()
                  .filter(row -> row.session().hasSlotsOn(date, calendar))
                  .findFirst()
                  .orElse(rows.getFirst()));
      toolbar.generate(date);
    }
  }

  /**
   * Opens the form that generates the slots of a day, for the first line of the plan that has some
   * on it; as soon as the plan has been read.
   */
  void generate(LocalDate date) {
    dayToGenerate = date;
    onRows();
  }

  Page page() {
    return page;
  }

  /** Reads what comes again each week. */
  void readSeries() {
    series.read();
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  private Label timeline() {
    TableView<SessionRow> rows = table.table();
    Label label = new Label();
    label.setId("sessions-timeline");
    label.setWrapText(true);
    label.setMinHeight(Label.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    label
        .textProperty()
        .bind(
            Bindings.createStringBinding(
                () ->
                    timeline(
                        rows.getSelectionModel().getSelectedItem(), model.scheduleProperty().get()),
                rows.getSelectionModel().selectedItemProperty(),
                model.scheduleProperty(),
                texts.languageProperty()));
    return label;
  }

  private String timeline(@Nullable SessionRow row, Optional<SlotPreparationSchedule> schedule) {
    if (row == null || schedule.isEmpty()) {
      return texts.get("sessions.none-selected");
    }
    Instant gate = row.status().opensAt();
    if (gate == null) {
      return texts.get(withoutGate(row));
    }
    LocalDate slotDate = row.slotDate();
    LocalDate generated = row.session().generatedOn(slotDate);
    return texts.get(
        "sessions.timeline",
        generated + " " + schedule.get().generateAt(),
        times.minute(gate.minus(schedule.get().warmUpLead())),
        times.minute(gate),
        slotDate + " " + hours(row));
  }

  private static String withoutGate(SessionRow row) {
    if (row.over()) {
      return "sessions.over-hint";
    }
    return switch (row.session().releaseKind()) {
      case GATE, ROLLING -> "sessions.manual-hint";
      case BY_HAND -> "sessions.by-hand-hint";
      case DESK_ONLY -> "sessions.desk-only-hint";
    };
  }

  /** Its hours are in their own column. */
  private String name(SessionRow row) {
    return row.session().plan().hasGeneratedName()
        ? texts.get("sessions.unnamed")
        : row.session().name();
  }

  private String state(SessionRow row) {
    return switch (row.status().state()) {
      case WAITING -> texts.get("sessions.waiting");
      case OPEN -> texts.get("sessions.open");
      case PAUSED -> texts.get("sessions.is-paused");
    };
  }

  private static Pill.Tone tone(SessionRow row) {
    return switch (row.status().state()) {
      case WAITING -> Pill.Tone.WARNING;
      case OPEN -> Pill.Tone.GOOD;
      case PAUSED -> Pill.Tone.BAD;
    };
  }

  private String gateTime(SessionRow row) {
    Instant opensAt = row.status().opensAt();
    if (opensAt != null) {
      return times.minute(opensAt);
    }
    if (row.over()) {
      return texts.get("sessions.over");
    }
    return texts.get(
        row.session().releaseKind().isForStudents()
            ? "sessions.manual"
            : ReleaseKindTexts.key(ReleaseKind.DESK_ONLY));
  }

  /** The time of day of the gate, or how else the slots are released. */
  private String release(SessionRow row) {
    ReleaseKind kind = row.session().releaseKind();
    return kind == ReleaseKind.GATE
        ? row.session().flashTime().toString()
        : texts.get(ReleaseKindTexts.key(kind));
  }

  /** Such as "Sat, Sun 2026-09-01–2027-01-20", or a single day. */
  private String days(SessionScope scope) {
    LocalDate first = scope.firstDate();
    LocalDate last = scope.lastDate();
    if (first != null && first.equals(last)) {
      return first.toString();
    }
    String weekdays =
        scope.weekdays().equals(SessionScope.ALWAYS.weekdays())
            ? texts.get("sessions.every-day")
            : scope.weekdays().stream()
                .map(day -> texts.get(WeekdayTexts.key(day)))
                .collect(Collectors.joining(texts.get("sessions.weekday-separator")));
    return first == null && last == null
        ? weekdays
        : weekdays + " " + (first == null ? "" : first) + "–" + (last == null ? "" : last);
  }

  private String hoursAndInterval(SessionRow row) {
    return texts.get("sessions.hours-and-interval", hours(row), row.session().slotInterval());
  }

  private static String hours(SessionRow row) {
    return row.session().beginTime() + "–" + row.session().endTime();
  }
}
