package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.counter.ClosingLine;
import io.courtflash.core.money.counter.DailyClosings;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TableView.TableViewSelectionModel;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The takings of each desk by day and method, with the counted amounts. */
final class ClosingsPane extends VBox {

  private final MoneyModel model;
  private final MoneyFormatter formatter;
  private final FileDialogs files;
  private final DataTable<ClosingLine> table;

  ClosingsPane(
      MoneyModel model,
      GrantedPermissions granted,
      MoneyFormatter formatter,
      FileDialogs files,
      Links links) {
    this.files = files;
    this.model = model;
    this.formatter = formatter;
    this.table =
        new DataTable<>(
            formatter.texts(),
            model.closings(),
            "money.closings",
            "money.closings-empty",
            line -> List.of(line.day(), line.desk(), line.method()));
    table
        .column("money.day", 110, line -> formatter.texts().day(line.day()))
        .column("money.desk", 70, ClosingLine::desk)
        .column("money.method", 125, line -> formatter.booking().method(line.method()))
        .figures("money.expected", 90, line -> BookingFormatter.yuan(line.expected()))
        .figures(
            "money.counted-column", 85, of(closing -> BookingFormatter.yuan(closing.counted())))
        .figures("money.difference", 90, of(closing -> BookingFormatter.yuan(closing.difference())))
        .links(
            "money.closed-by", 220, of(formatter::closedBy), line -> links.toPerson(closer(line)))
        .column("money.remark", 150, formatter::remark);
    table.table().getItems().subscribe(this::selectNext);
    getStyleClass().add("tab-part");
    getChildren().addAll(bar(granted.has(Permission.MONEY_CLOSING)), table);
  }

  /** The next line to be counted is chosen by itself, so that its button is there at once. */
  private void selectNext() {
    TableViewSelectionModel<ClosingLine> chosen = table.table().getSelectionModel();
    if (chosen.isEmpty()) {
      table.table().getItems().stream()
          .filter(line -> line.closing() == null)
          .findFirst()
          .ifPresent(chosen::select);
    }
  }

  /** Empty while nobody has counted. */
  private static Function<ClosingLine, String> of(Function<ClosingLine.Closing, String> text) {
    return line -> Optional.ofNullable(line.closing()).map(text).orElse("");
  }

  private static @Nullable String closer(ClosingLine line) {
    ClosingLine.Closing closing = line.closing();
    return closing == null ? null : closing.closedBy();
  }

  private Toolbar bar(boolean mayClose) {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    ObservableValue<Boolean> selected =
        table.table().getSelectionModel().selectedItemProperty().isNotNull();
    if (mayClose) {
      bar.add("money.count", selected, this::count);
    }
    bar.add("money.closing-pdf", selected, this::print);
    bar.showWhatApplies(table.table(), "money.choose");
    return table.menuOf(bar);
  }

  private void print() {
    LocalDate day = table.table().getSelectionModel().getSelectedItem().day();
    files.save(
        this,
        formatter.texts().get("money.closing-pdf"),
        "closing-" + day + ".pdf",
        List.of(new FileDialogs.FileType("PDF", "pdf")),
        file -> model.saveClosing(day, formatter.texts().language(), file));
  }

  private void count() {
    ClosingLine line = table.table().getSelectionModel().getSelectedItem();
    Input counted =
        new Input("", Input.parsed(YuanAmount::parse, TranslatableText.of("money.counted-rule")));
    ClosingDifference difference = new ClosingDifference(formatter.texts(), line, counted);
    Form form = new Form(formatter.texts());
    form.add("money.counted", counted);
    form.addPart(difference);
    difference.addReason(form);
    Input reason = difference.reason();
    form.hint(
        formatter
            .texts()
            .of(
                "money.count-hint",
                line.day(),
                line.desk(),
                formatter.booking().method(line.method()),
                BookingFormatter.yuan(line.expected())));
    new Dialogs(formatter.texts(), this)
        .form(
            TranslatableText.of("money.count-title"),
            form,
            "money.count-confirm",
            () ->
                model.close(
                    new DailyClosings.CountedMoney(
                        line.day(),
                        line.desk(),
                        line.method(),
                        line.expected(),
                        YuanAmount.parse(counted.text()).orElse(BigDecimal.ZERO),
                        reason.text().isEmpty() ? null : reason.text())));
  }
}
