package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.PayOrderLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.RefundDialog;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.TranslatableText;
import java.util.function.Predicate;
import javafx.beans.value.ObservableValue;
import javafx.scene.layout.VBox;

/** Every order, and what can be done about one. */
final class OrdersPane extends VBox {

  private final MoneyModel model;
  private final MoneyFormatter words;
  private final Dialogs dialogs;
  private final DataTable<PayOrderLine> table;

  OrdersPane(MoneyModel model, MoneyFormatter words) {
    this.model = model;
    this.words = words;
    this.dialogs = new Dialogs(words.texts(), this);
    this.table =
        new DataTable<>(
            words.texts(),
            model.orders(),
            "money.orders",
            "money.orders-empty",
            PayOrderLine::outTradeNo);
    table
        .column("money.opened", 140, order -> words.minute(order.createTime()))
        .column("money.student", 100, words::who)
        .column("money.amount", 80, order -> BookingFormatter.yuan(order.amount()))
        .column("money.method", 80, order -> words.booking().method(order.method()))
        .column("money.order-status", 90, order -> words.booking().status(order.status()))
        .column("money.booking-status", 160, order -> words.booking().status(order.reservation()))
        .column("money.why", 140, words::why)
        .column("money.number", 180, PayOrderLine::outTradeNo);
    getStyleClass().add("tab-part");
    getChildren().addAll(bar(), table);
  }

  void choose(String outTradeNo) {
    table.choose(outTradeNo);
  }

  private Toolbar bar() {
    Toolbar bar = new Toolbar(words.texts());
    bar.disableProperty().bind(model.busyProperty());
    bar.add("money.refund", is(MoneyModel::canGiveBack), this::giveBack);
    bar.add("money.ask", is(MoneyModel::canAsk), () -> model.ask(selected().outTradeNo()));
    if (model.isMock()) {
      bar.add("money.mock-pay", is(model::canPayAtMock), this::payAtMock);
    }
    return bar;
  }

  private ObservableValue<Boolean> is(Predicate<PayOrderLine> rule) {
    return table.table().getSelectionModel().selectedItemProperty().map(rule::test).orElse(false);
  }

  private void giveBack() {
    model.booking(
        selected().reservationId(),
        line ->
            new RefundDialog(dialogs, words.booking())
                .ask(line, reason -> model.giveBack(line.id(), reason)));
  }

  private void payAtMock() {
    PayOrderLine order = selected();
    dialogs.sure(
        TranslatableText.of(
            "money.mock-sure", BookingFormatter.yuan(order.amount()), words.who(order)),
        "money.mock-pay",
        () -> model.payAtMock(order.outTradeNo()));
  }

  private PayOrderLine selected() {
    return table.table().getSelectionModel().getSelectedItem();
  }
}
