package io.courtflash.desktop.screen.sessions;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.jspecify.annotations.Nullable;

/** The sessions in a table, and the timeline of the chosen one. */
final class SessionsView {

  private final SessionsModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<SessionRow> table;
  private final SessionToolbar toolbar;
  private final Page page;

  SessionsView(SessionsModel model, Texts texts, TimeFormatter times) {
    this.model = model;
    this.texts = texts;
    this.times = times;
    table =
        new DataTable<>(texts, model.sessions(), "sessions.list", "sessions.empty", SessionRow::id);
    table
        .column("sessions.name", 150, line -> line.session().name())
        .column("sessions.state", 80, this::state)
        .column("sessions.next-gate", 150, line -> at(line.status().opensAt()))
        .column("sessions.flash", 105, line -> line.session().flashTime().toString())
        .column("sessions.hours", 120, SessionsView::hours)
        .column("sessions.interval", 130, line -> "" + line.session().slotInterval())
        .column("sessions.capacity", 95, line -> "" + line.session().capacity())
        .column("sessions.days-ahead", 90, line -> "" + line.session().releaseDaysAhead());
    toolbar = new SessionToolbar(model, texts, table.table());
    page = new Page(texts, "screen.sessions", toolbar, table, timeline());
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  private Label timeline() {
    TableView<SessionRow> lines = table.table();
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
                        lines.getSelectionModel().getSelectedItem(), model.rhythmProperty().get()),
                lines.getSelectionModel().selectedItemProperty(),
                model.rhythmProperty(),
                texts.languageProperty()));
    return label;
  }

  private String timeline(@Nullable SessionRow line, Optional<SlotPreparationSchedule> rhythm) {
    if (line == null || rhythm.isEmpty()) {
      return texts.get("sessions.choose");
    }
    Instant gate = line.status().opensAt();
    if (gate == null) {
      return texts.get("sessions.by-hand-hint");
    }
    LocalDate slotDate = line.slotDate();
    LocalDate generated = slotDate.minusDays(line.session().releaseDaysAhead());
    return texts.get(
        "sessions.timeline",
        generated + " " + rhythm.get().generateAt(),
        times.minute(gate.minus(rhythm.get().warmUpLead())),
        times.minute(gate),
        slotDate + " " + hours(line));
  }

  private String state(SessionRow line) {
    return switch (line.status().state()) {
      case WAITING -> texts.get("sessions.waiting");
      case OPEN -> texts.get("sessions.open");
      case PAUSED -> texts.get("sessions.is-paused");
    };
  }

  private String at(@Nullable Instant instant) {
    return instant == null ? texts.get("sessions.by-hand") : times.minute(instant);
  }

  private static String hours(SessionRow line) {
    return line.session().beginTime() + "–" + line.session().endTime();
  }
}
