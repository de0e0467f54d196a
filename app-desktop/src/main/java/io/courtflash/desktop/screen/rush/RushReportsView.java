package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;

/** The table of the reports, and the figures of one or two of them. */
final class RushReportsView {

  private final DataTable<RushReport> table;
  private final Toolbar toolbar;
  private final Page page;

  RushReportsView(
      RushReportsModel model,
      Texts texts,
      RushReportFormatter formatter,
      FileDialogs files,
      Links links) {
    table = new DataTable<>(texts, model.reports(), "rush.list", "rush.empty", RushReport::id);
    table
        .column("rush.opened", 160, formatter::opened)
        .links(
            "rush.session",
            170,
            RushReport::sessionName,
            report -> links.toSession(report.sessionName()))
        .column("rush.day", 110, report -> report.slotDate().toString())
        .column("rush.places", 110, formatter::places)
        .column("rush.last-taken", 130, formatter::lastPlace)
        .figures("rush.people", 90, formatter::people)
        .figures("rush.not-paid", 90, formatter::unpaid)
        .pills("rush.state", 150, formatter::state, RushReportFormatter::tone);
    TableView<RushReport> rows = table.table();
    rows.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
    rows.getSelectionModel()
        .getSelectedItems()
        .addListener(
            (ListChangeListener<RushReport>)
                _ -> model.compare(List.copyOf(rows.getSelectionModel().getSelectedItems())));
    toolbar = new Toolbar(texts);
    toolbar.add(
        "rush.print", model.comparedProperty().map(compared -> !compared.isEmpty()), model::print);
    toolbar.add("rush.export", () -> export(model, texts, files));
    page =
        new Page(
            texts,
            "screen.rush",
            table.menuOf(toolbar),
            table,
            new RushComparisonPane(model, texts, formatter));
  }

  void select(long reportId) {
    table.select(reportId);
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  private void export(RushReportsModel model, Texts texts, FileDialogs files) {
    files.save(
        toolbar,
        texts.get("rush.export"),
        "courtflash-rush-reports",
        List.of(new FileDialogs.FileType("Excel", "xlsx"), new FileDialogs.FileType("CSV", "csv")),
        model::export);
  }
}
