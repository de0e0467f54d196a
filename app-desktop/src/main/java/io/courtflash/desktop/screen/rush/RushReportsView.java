package io.courtflash.desktop.screen.rush;

import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;

/** The pictures and figures of one or two reports, above the table of all. */
final class RushReportsView {

  private static final double LIST_HEIGHT = 190;

  private final DataTable<RushReport> table;
  private final Toolbar toolbar;
  private final Page page;

  RushReportsView(
      RushReportsModel model, Texts texts, RushReportFormatter formatter, FileDialogs files) {
    table = new DataTable<>(texts, model.reports(), "rush.list", "rush.empty", RushReport::id);
    table
        .column("rush.opened", 160, formatter::opened)
        .links(
            "rush.session",
            170,
            RushReport::sessionName,
            report -> Optional.of(() -> select(report.id())))
        .column("rush.day", 110, report -> texts.day(report.slotDate()))
        .column("rush.places", 110, formatter::places)
        .column("rush.last-taken", 130, formatter::lastPlace)
        .figures("rush.people", 90, formatter::people)
        .figures("rush.not-paid", 90, formatter::unpaid)
        .pills("rush.state", 150, formatter::state, formatter::tone);
    TableView<RushReport> rows = table.table();
    rows.setMinHeight(LIST_HEIGHT);
    rows.setPrefHeight(LIST_HEIGHT);
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
            new RushComparisonPane(model, texts, formatter),
            table);
  }

  void select(long reportId) {
    table.select(reportId);
  }

  /** Shows the newest report, unless another one is shown. */
  void selectNewest() {
    if (table.table().getSelectionModel().isEmpty()) {
      table.selectFirst(_ -> true);
    }
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
