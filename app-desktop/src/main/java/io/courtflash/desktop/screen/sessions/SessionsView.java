package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.LocalDate;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The week of the plan, with its sessions and the selected one beside it. */
final class SessionsView {

  private static final double ROW = 36;
  private static final int LEAST_ROWS = 2;
  private static final int MOST_ROWS = 5;
  private static final double NAME = 226;
  private static final double STATE = 108;

  private final SessionsModel model;
  private final DataTable<SessionRow> table;
  private final SessionToolbar toolbar;
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
    Texts texts = context.texts();
    table =
        new DataTable<>(texts, model.sessions(), "sessions.list", "sessions.empty", SessionRow::id);
    SessionFormatter formatter = new SessionFormatter(texts, times);
    table
        .column("sessions.name", NAME, formatter::name)
        .pills("sessions.state", STATE, formatter::state, SessionFormatter::tone);
    table.getStyleClass().add("plan-sessions");
    toolbar =
        new SessionToolbar(model, planChanges, prices, wizard, exports, context, table.table());
    model.sessions().rows().subscribe(() -> Tasks.runLater(this::onRows));
    fitTable(model);
    WeekPane week =
        new WeekPane(
            model, formatter, table.table().getSelectionModel().selectedItemProperty(), this::show);
    HBox.setHgrow(week, Priority.ALWAYS);
    HBox plan = new HBox(16, week, new SessionPane(model, formatter, table, toolbar, series));
    VBox.setVgrow(plan, Priority.ALWAYS);
    page = new Page(texts, "screen.sessions", toolbar, plan);
  }

  /** The list takes the place that its sessions need; the rest is for the selected one. */
  private void fitTable(SessionsModel model) {
    TableView<SessionRow> lines = table.table();
    lines
        .prefHeightProperty()
        .bind(
            Bindings.size(model.sessions().rows())
                .map(rows -> 2 + ROW * Math.clamp(rows.intValue(), LEAST_ROWS, MOST_ROWS)));
    lines.minHeightProperty().bind(lines.prefHeightProperty());
    VBox.setVgrow(table, Priority.NEVER);
  }

  /** Shows a session's facts beside the week. */
  private void show(FlashSession session) {
    table.table().getItems().stream()
        .filter(row -> row.id() == session.id())
        .findFirst()
        .ifPresent(table.table().getSelectionModel()::select);
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

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }
}
