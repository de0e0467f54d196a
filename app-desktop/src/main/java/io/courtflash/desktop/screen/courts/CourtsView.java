package io.courtflash.desktop.screen.courts;

import io.courtflash.core.hall.block.Block;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.export.ListExportDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PendingOutcome;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.series.SeriesWizard;
import io.courtflash.desktop.series.WeeklyBookingWizard;
import io.courtflash.desktop.shell.Links;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The courts in a table with their toolbar; the closures below. */
final class CourtsView {

  private static final double MIN_TABLE_HEIGHT = 190;

  private final CourtsModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final DataTable<CourtLine> table;
  private final Page page;
  private final Dialogs dialogs;
  private final ClosuresView closuresView;

  /** A field, because it is only weakly held by what it follows. */
  private final BooleanBinding noClosures;

  private final Toolbar toolbar;
  private final SeriesWizard wizard;
  private final WeeklyBookingWizard weekly;
  private final ListExportDialog exports;

  CourtsView(
      CourtsModel model,
      ClosuresModel closures,
      BookingFormatter formatter,
      SeriesWizard wizard,
      WeeklyBookingWizard weekly,
      ListExportDialog exports,
      Links links) {
    this.model = model;
    this.wizard = wizard;
    this.weekly = weekly;
    this.exports = exports;
    this.texts = formatter.texts();
    this.times = formatter.times();
    table = new DataTable<>(texts, model.courts(), "courts.list", "courts.empty", CourtLine::id);
    table
        .column("courts.name", 240, CourtLine::name)
        .column("roles.group", 160, CourtLine::group)
        .column("courts.booked-today", 150, this::bookedToday)
        .column("courts.next-closure", 350, this::nextClosure)
        .column("courts.since", 196, line -> times.minute(texts, line.court().createTime()))
        .unlessChosen();
    page = new Page(texts, "screen.courts");
    dialogs = new Dialogs(texts, page);
    closuresView = new ClosuresView(closures, model.courts().rows(), formatter, dialogs, links);
    noClosures = closuresView.isEmpty();
    noClosures.subscribe(
        none -> VBox.setVgrow(closuresView, none ? Priority.NEVER : Priority.ALWAYS));
    // The courts stay readable while the bookings that a closure affects are below them.
    table.setMinHeight(MIN_TABLE_HEIGHT);
    toolbar = toolbar();
    table.onOpen(_ -> rename());
    page.getChildren().addAll(toolbar, table, closuresView);
  }

  Page page() {
    return page;
  }

  /** Selects the court with this id, now or as soon as it has been read. */
  void select(Predicate<CourtLine> such) {
    table.selectFirst(such);
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  private Toolbar toolbar() {
    ObservableValue<Boolean> selected =
        table.table().getSelectionModel().selectedItemProperty().isNotNull();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.addPrimary("courts.add", () -> askName("courts.add", "", model::add));
    bar.add("courts.rename", selected, this::rename);
    bar.add("courts.close", selected, () -> closuresView.close(selected()));
    bar.add("closing.close", () -> wizard.close(page, SeriesWizard.ClosingTime.of(selectedIds())));
    bar.add(
        "weekly.book",
        () ->
            weekly.book(
                page,
                new WeeklyBookingWizard.WeeklyTime(
                    "", SeriesWizard.ClosingTime.of(selectedIds()))));
    bar.add("courts.retire", selected, this::retire);
    bar.addToMenu("closing.end", () -> wizard.end(page));
    bar.addToMenu("weekly.end", () -> weekly.end(page, null));
    bar.addToMenu("closing.import", () -> wizard.importTimetable(page));
    if (exports.isAllowed()) {
      bar.addToMenu("export.open", () -> exports.open(page, ExportList.COURTS));
    }
    bar.showWhatApplies(table.table(), "courts.choose");
    return table.menuOf(bar);
  }

  /**
   * @param open shows the court groups
   */
  void addGroups(Runnable open) {
    toolbar.addToMenu("courts.groups", open);
  }

  private void rename() {
    Court court = selected();
    askName("courts.rename", court.courtName(), name -> model.rename(court, name));
  }

  private void retire() {
    Court court = selected();
    dialogs.confirmLoss(
        TranslatableText.of("courts.retire-question", court.courtName()),
        "courts.retire",
        () -> model.retire(court));
  }

  private void askName(String title, String currentName, Function<String, PendingOutcome> then) {
    Input name = model.name(currentName);
    Form form = new Form(texts);
    form.add("courts.name", name);
    dialogs.form(TranslatableText.of(title), form, "form.save", () -> then.apply(name.text()));
  }

  /** Empty for a court without a slot today. */
  private String bookedToday(CourtLine line) {
    return line.places() == 0 ? "" : texts.get("courts.booked-of", line.booked(), line.places());
  }

  private String nextClosure(CourtLine line) {
    Block closure = line.closure();
    if (closure == null || closure.beginsAt() == null || closure.endsAt() == null) {
      return "";
    }
    LocalDateTime from = times.local(closure.beginsAt());
    LocalDateTime until = times.local(closure.endsAt());
    String when =
        from.toLocalDate().equals(until.toLocalDate())
            ? texts.span(from.toLocalDate(), from.toLocalTime(), until.toLocalTime())
            : texts.minute(from) + " – " + texts.minute(until);
    return when + " · " + closure.reason();
  }

  /** The selected court; none for the whole hall. */
  private Set<Long> selectedIds() {
    return table.table().getSelectionModel().getSelectedItems().stream()
        .map(CourtLine::id)
        .collect(Collectors.toSet());
  }

  private Court selected() {
    return table.table().getSelectionModel().getSelectedItem().court();
  }
}
