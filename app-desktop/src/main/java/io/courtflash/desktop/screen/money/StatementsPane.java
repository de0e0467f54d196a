package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The statement of each provider and day, and below them the differences from the hall's books. */
final class StatementsPane extends VBox {

  private static final double GAP = 8;

  private final StatementModel model;
  private final StatementFormatter formatter;
  private final FileDialogs files;
  private final DataTable<ProviderStatement> bills;
  private final DataTable<StatementDifference> differences;

  StatementsPane(StatementModel model, StatementFormatter formatter, FileDialogs files) {
    this.model = model;
    this.formatter = formatter;
    this.files = files;
    this.bills =
        new DataTable<>(
            formatter.texts(),
            model.bills(),
            "bill.bills",
            "bill.bills-empty",
            ProviderStatement::id);
    bills
        .column("money.day", 110, bill -> formatter.texts().day(bill.day()))
        .column("bill.provider", 105, bill -> formatter.provider(bill.provider()))
        .figures("money.payments", 86, bill -> Integer.toString(bill.payments()))
        .figures("bill.paid", 100, bill -> BookingFormatter.yuan(bill.paid()))
        .figures("money.refund-count", 75, bill -> Integer.toString(bill.refunds()))
        .figures("money.refunded", 90, bill -> BookingFormatter.yuan(bill.refunded()))
        .figures("bill.differences", 95, bill -> Integer.toString(bill.differences()))
        .column("bill.state", 274, formatter::state);
    this.differences =
        new DataTable<>(
            formatter.texts(),
            model.differences(),
            "bill.open",
            "bill.open-empty",
            StatementDifference::id);
    differences
        .column("money.day", 110, it -> formatter.texts().day(it.day()))
        .column("bill.provider", 105, it -> formatter.provider(it.provider()))
        .column("money.issue", 185, formatter::issue)
        .figures("bill.ours", 100, it -> formatter.amount(it.ours()))
        .figures("bill.theirs", 90, it -> formatter.amount(it.theirs()))
        .column("money.next", 225, formatter::next)
        .column("money.number", 150, StatementDifference::number)
        .atLeast();
    getStyleClass().add("tab-part");
    VBox open = new VBox(differenceBar(), differences);
    open.getStyleClass().add("tab-part");
    SplitPane tables = new SplitPane(new VBox(GAP, billBar(), bills), open);
    tables.setOrientation(Orientation.VERTICAL);
    VBox.setVgrow(tables, Priority.ALWAYS);
    getChildren().add(tables);
  }

  private Toolbar billBar() {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    bar.add("bill.fetch", is(bills, bill -> bill.source() == null), this::fetch);
    bar.add(
        "bill.import",
        is(bills, bill -> bill.source() != ProviderStatement.Source.PROVIDER),
        this::importFile);
    bar.showWhatApplies(bills.table(), "money.choose");
    return bills.menuOf(bar);
  }

  private Toolbar differenceBar() {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    Predicate<StatementDifference> open = it -> it.status() == StatementDifference.Status.OPEN;
    bar.add("bill.check", is(differences, open), () -> model.check(chosen(differences).id()));
    bar.add("bill.settle", is(differences, open), this::settle);
    bar.showWhatApplies(differences.table(), "money.choose");
    return differences.menuOf(bar);
  }

  private static <T> ObservableValue<Boolean> is(DataTable<T> table, Predicate<T> rule) {
    return table.table().getSelectionModel().selectedItemProperty().map(rule::test).orElse(false);
  }

  private static <T> T chosen(DataTable<T> table) {
    return Objects.requireNonNull(table.table().getSelectionModel().getSelectedItem());
  }

  private void fetch() {
    model.fetch(chosen(bills).id());
  }

  private void importFile() {
    ProviderStatement day = chosen(bills);
    files.open(
        this,
        formatter.texts().get("bill.import-title", day.day()),
        List.of(new FileDialogs.FileType("CSV", "csv"), new FileDialogs.FileType("ZIP", "zip")),
        file ->
            model.previewFile(
                day,
                file,
                question ->
                    new Dialogs(formatter.texts(), this)
                        .confirm(question, "bill.import", () -> model.importFile(day, file))));
  }

  private void settle() {
    StatementDifference difference = chosen(differences);
    settle(new Dialogs(formatter.texts(), this), model, formatter, difference.id());
  }

  /** Asks why a difference is in order. */
  static void settle(Dialogs dialogs, StatementModel model, StatementFormatter formatter, long id) {
    Input proof = ReasonInput.input();
    Form form = new Form(formatter.texts());
    form.add("bill.proof", proof);
    form.hint(formatter.texts().of("bill.settle-hint"));
    dialogs.form(
        TranslatableText.of("bill.settle-title"),
        form,
        "bill.settle-confirm",
        () -> model.settle(id, proof.text()));
  }
}
