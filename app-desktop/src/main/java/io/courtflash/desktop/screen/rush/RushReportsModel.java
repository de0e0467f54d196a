package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReportOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.sheet.SpreadsheetExport;
import io.courtflash.desktop.shell.DocumentOpener;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The reports, and the two that are compared. Used on one thread. */
final class RushReportsModel {

  private static final int PAGE = 100;
  private static final int EXPORT_PAGE = 500;
  private static final int MOST_COMPARED = 2;

  private final RushReportOperations operations;
  private final Actor staff;
  private final ActionRunner actions;
  private final RushReportFileWriter files;
  private final DocumentOpener opener;
  private final PagedList<RushReport> reports;
  private final ReadOnlyObjectWrapper<List<RushReport>> compared =
      new ReadOnlyObjectWrapper<>(List.of());

  private final ReadOnlyObjectWrapper<List<Drawn>> drawn = new ReadOnlyObjectWrapper<>(List.of());

  RushReportsModel(
      RushReportOperations operations,
      Actor staff,
      ActionRunner actions,
      RushReportFileWriter files,
      DocumentOpener opener) {
    this.operations = operations;
    this.staff = staff;
    this.actions = actions;
    this.files = files;
    this.opener = opener;
    this.reports = new PagedList<>(actions.taskRunner(), (last, limit) -> page(last, limit), PAGE);
  }

  /** How the places of the compared reports went, in their order; empty until it is read. */
  ReadOnlyObjectProperty<List<Drawn>> drawnProperty() {
    return drawn.getReadOnlyProperty();
  }

  /** A report with its picture. */
  record Drawn(RushReport report, RushReportOperations.RushPicture picture) {}

  PagedList<RushReport> reports() {
    return reports;
  }

  /** The selected reports that are shown side by side: none, one or two, the older one first. */
  ReadOnlyObjectProperty<List<RushReport>> comparedProperty() {
    return compared.getReadOnlyProperty();
  }

  /**
   * Shows these reports.
   *
   * @param selected as in the table, the newest first; of more than two the newest two are shown
   */
  void compare(List<RushReport> selected) {
    List<RushReport> shown = selected.stream().limit(MOST_COMPARED).toList().reversed();
    compared.set(shown);
    drawn.set(List.of());
    actions.read(
        () ->
            shown.stream()
                .map(report -> new Drawn(report, operations.picture(staff, report)))
                .toList(),
        read -> {
          if (shown.equals(compared.get())) {
            drawn.set(read);
          }
        });
  }

  /** Writes all reports as CSV, or as a workbook if the file is called so. */
  void export(Path file) {
    actions.runCancellable(
        TranslatableText.of("rush.export"),
        progress ->
            SpreadsheetExport.write(
                file, files.columns(), last -> page(last, EXPORT_PAGE), progress),
        written ->
            written
                .map(count -> ActionOutcome.done("rush.exported", count, "" + file.getFileName()))
                .orElseGet(() -> ActionOutcome.refused("form.cancelled")),
        _ -> {});
  }

  /** Opens the compared reports as a page that the browser prints. */
  void print() {
    List<RushReport> shown = compared.get();
    actions.run(
        () -> files.writePage(shown),
        file -> ActionOutcome.done("rush.printed", file.toString()),
        file -> opener.open(file.toUri().toString()));
  }

  private List<RushReport> page(@Nullable RushReport last, int limit) {
    return operations.page(staff, last == null ? Long.MAX_VALUE : last.id(), limit);
  }
}
