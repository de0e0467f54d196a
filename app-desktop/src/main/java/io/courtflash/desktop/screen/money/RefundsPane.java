package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.RefundLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReceiptFiles;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;

/** The refunds in a table with their toolbar. */
final class RefundsPane extends VBox {

  private final MoneyFormatter formatter;
  private final DataTable<RefundLine> table;
  private final ReceiptFiles receipts;

  RefundsPane(MoneyModel model, MoneyFormatter formatter, FileDialogs files, Links links) {
    this.formatter = formatter;
    this.receipts = new ReceiptFiles(model.bookingActions(), formatter.texts(), files, this);
    this.table =
        new DataTable<>(
            formatter.texts(),
            model.refunds(),
            "money.refunds",
            "money.refunds-empty",
            RefundLine::id);
    table
        .column("money.requested-at", 148, refund -> formatter.minute(refund.createTime()))
        .links(
            "money.student", 150, formatter::person, refund -> links.toPerson(refund.studentId()))
        .links(
            "money.place", 212, formatter::place, refund -> links.toBooking(refund.reservationId()))
        .figures("money.amount", 80, refund -> BookingFormatter.yuan(refund.amount()))
        .figures("money.fees", 100, refund -> formatter.fee(refund.fee()))
        .column("money.method", 80, refund -> formatter.booking().method(refund.method()))
        .unlessChosen()
        .pills(
            "money.refund-status",
            106,
            refund -> formatter.booking().status(refund.status()),
            refund -> BookingFormatter.tone(refund.status()))
        .links(
            "money.requested-by",
            125,
            formatter::requestedBy,
            refund -> links.toPerson(refund.askedBy()))
        .pills(
            "money.booking-status",
            110,
            refund -> formatter.booking().status(refund.reservation()),
            refund -> BookingFormatter.tone(refund.reservation()))
        .unlessChosen()
        .column("money.remark", 110, formatter::remark);
    table.onOpen(refund -> links.openBooking(refund.reservationId()));
    getStyleClass().add("tab-part");
    getChildren().addAll(bar(model), table);
  }

  private Toolbar bar(MoneyModel model) {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    ObservableValue<RefundLine> selected = table.table().getSelectionModel().selectedItemProperty();
    bar.add(
        "money.refund-receipt",
        selected.map(MoneyModel::hasReceipt).orElse(false),
        () -> receipts.save(selected.getValue().reservationId()));
    bar.showWhatApplies(table.table(), "money.choose");
    return table.menuOf(bar);
  }
}
