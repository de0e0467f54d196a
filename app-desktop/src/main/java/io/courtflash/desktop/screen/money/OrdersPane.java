package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.refund.PartRefunds;
import io.courtflash.core.office.PayOrderLine;
import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.ReasonInput;
import io.courtflash.desktop.booking.ReceiptFiles;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Form;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;

/** The orders in a table with their toolbar. */
final class OrdersPane extends VBox {

  private final MoneyModel model;
  private final MoneyFormatter formatter;
  private final Dialogs dialogs;
  private final ReceiptFiles receipts;
  private final DataTable<PayOrderLine> table;

  OrdersPane(MoneyModel model, MoneyFormatter formatter, FileDialogs files, Links links) {
    this.model = model;
    this.formatter = formatter;
    this.dialogs = new Dialogs(formatter.texts(), this);
    this.receipts = new ReceiptFiles(model.bookingActions(), formatter.texts(), files, this);
    this.table =
        new DataTable<>(
            formatter.texts(),
            model.orders(),
            "money.orders",
            "money.orders-empty",
            PayOrderLine::outTradeNo);
    table
        .column("money.opened", 148, order -> formatter.minute(order.createTime()))
        .links("money.student", 150, formatter::person, order -> links.toPerson(order.studentId()))
        .links(
            "money.place", 214, formatter::place, order -> links.toBooking(order.reservationId()))
        .figures("money.amount", 80, order -> BookingFormatter.yuan(order.amount()))
        .figures("money.fees", 112, order -> formatter.fee(order.fee()))
        .unlessChosen()
        .column("money.method", 80, order -> formatter.booking().method(order.method()))
        .pills(
            "money.order-status",
            106,
            order -> formatter.booking().status(order.status(), order.amount()),
            order -> BookingFormatter.tone(order.status()))
        .pills(
            "money.booking-status",
            110,
            order -> formatter.booking().status(order.reservation(), order.amount()),
            order -> BookingFormatter.tone(order.reservation()))
        .links(
            "money.number",
            150,
            PayOrderLine::outTradeNo,
            order -> links.toBooking(order.reservationId()))
        .unlessChosen()
        .column("money.remark", 130, formatter::remark);
    table.onOpen(order -> links.openBooking(order.reservationId()));
    getStyleClass().add("tab-part");
    getChildren().addAll(bar(links), table);
  }

  void select(String outTradeNo) {
    table.select(outTradeNo);
  }

  private Toolbar bar(Links links) {
    Toolbar bar = new Toolbar(formatter.texts());
    bar.disableProperty().bind(model.busyProperty());
    bar.add("money.refund", is(MoneyModel::canRefund), this::refund);
    bar.add("money.refund-part", is(MoneyModel::canRefundPart), this::refundPart);
    bar.add(
        "money.receipt",
        is(order -> MoneyModel.hasReceipt(order)),
        () -> receipts.save(selected().reservationId()));
    bar.add(
        "money.query",
        is(MoneyActs::canQuery),
        () -> model.acts().queryPayment(selected().outTradeNo()));
    if (model.acts().isMock()) {
      bar.add("money.mock-pay", is(model.acts()::canPayWithMockGateway), this::payWithMockGateway);
    }
    bar.addToMenu(
        "money.open-booking",
        is(_ -> links.leadTo(Links.BOOKINGS)),
        () -> links.openBooking(selected().reservationId()));
    bar.addToMenu(
        "money.open-person",
        is(order -> order.studentId() != null && links.leadTo(Links.PEOPLE)),
        () -> links.openPerson(Objects.requireNonNull(selected().studentId())));
    bar.showWhatApplies(table.table(), "money.choose");
    return table.menuOf(bar);
  }

  private ObservableValue<Boolean> is(Predicate<PayOrderLine> rule) {
    return table.table().getSelectionModel().selectedItemProperty().map(rule::test).orElse(false);
  }

  private void refund() {
    new BookingDialogs(dialogs, formatter.booking(), model.bookingActions())
        .refund(selected().reservationId());
  }

  private void refundPart() {
    PayOrderLine order = selected();
    BigDecimal left = MoneyModel.left(order);
    Input amount = PartAmount.input(left);
    Input reason = ReasonInput.input();
    Form form = new Form(formatter.texts());
    form.destructiveProperty().set(true);
    form.add("money.part-amount", amount);
    form.addReason("booking.reason", reason);
    form.hint(
        formatter
            .texts()
            .of(
                "money.part-hint",
                BookingFormatter.yuan(order.amount()),
                BookingFormatter.yuan(left),
                formatter.person(order)));
    dialogs.form(
        TranslatableText.of("money.part-title"),
        form,
        "money.part-confirm",
        () ->
            model
                .acts()
                .refundPart(
                    order.reservationId(),
                    new PartRefunds.Part(
                        PartAmount.of(amount.text(), left).orElseThrow(), order.refunded()),
                    reason.text()));
  }

  private void payWithMockGateway() {
    PayOrderLine order = selected();
    dialogs.confirm(
        TranslatableText.of(
            "money.mock-question", BookingFormatter.yuan(order.amount()), formatter.person(order)),
        "money.mock-pay",
        () -> model.acts().payWithMockGateway(order.outTradeNo()));
  }

  private PayOrderLine selected() {
    return table.table().getSelectionModel().getSelectedItem();
  }

  /** The part of a payment that staff want to give back, as they write it. */
  static final class PartAmount {

    private PartAmount() {}

    /** An empty input for a part of what is left of a payment, in yuan. */
    static Input input(BigDecimal left) {
      return new Input(
          "",
          Input.parsed(
              text -> of(text, left),
              TranslatableText.of("money.part-rule", BookingFormatter.yuan(left))));
    }

    /** In yuan, above 0 and at most what is left; empty for another text. */
    static Optional<BigDecimal> of(String text, BigDecimal left) {
      return YuanAmount.parse(text)
          .filter(amount -> amount.signum() > 0 && amount.compareTo(left) <= 0);
    }
  }
}
