package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.RefundLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.Links;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Unsettled money on top; orders, refunds, totals and closings in tabs below. */
final class MoneyView {

  private final MoneyFormatter formatter;
  private final Texts texts;
  private final Links links;
  private final OrdersPane orders;
  private final TabPane tabs;
  private final Page page;

  MoneyView(
      MoneyModel model, BillModel bills, MoneyFormatter formatter, FileDialogs files, Links links) {
    this.formatter = formatter;
    this.texts = formatter.texts();
    this.links = links;
    orders = new OrdersPane(model, formatter, files, links);
    tabs =
        new TabPane(
            tab("money.orders", orders),
            tab("money.refunds", refunds(model)),
            tab("money.days", new TotalsPane(model, formatter)),
            tab("money.closings", new ClosingsPane(model, formatter, files)),
            tab("bill.tab", new BillsPane(bills, new BillFormatter(formatter.booking()), files)));
    tabs.setId("money-tabs");
    tabs.accessibleTextProperty().bind(texts.of("screen.money"));
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    page =
        new Page(
            texts,
            "screen.money",
            new UnsettledMoneyPane(model, bills, formatter),
            filters(model),
            tabs);
  }

  /** The filters are for the first two lists; the others need their room. */
  private MoneyFilterBar filters(MoneyModel model) {
    MoneyFilterBar filters = new MoneyFilterBar(model, formatter.booking());
    filters.visibleProperty().bind(tabs.getSelectionModel().selectedIndexProperty().lessThan(2));
    filters.managedProperty().bind(filters.visibleProperty());
    return filters;
  }

  Page page() {
    return page;
  }

  void select(String outTradeNo) {
    tabs.getSelectionModel().selectFirst();
    orders.select(outTradeNo);
  }

  private Tab tab(String title, Node content) {
    Tab tab = new Tab();
    tab.setId(title.replace('.', '-') + "-tab");
    tab.textProperty().bind(texts.of(title));
    tab.setContent(content);
    return tab;
  }

  private DataTable<RefundLine> refunds(MoneyModel model) {
    DataTable<RefundLine> table =
        new DataTable<>(
            texts, model.refunds(), "money.refunds", "money.refunds-empty", RefundLine::id);
    table
        .column("money.requested-at", 140, refund -> formatter.minute(refund.createTime()))
        .column("money.student", 100, formatter::student)
        .figures("money.amount", 90, refund -> BookingFormatter.yuan(refund.amount()))
        .figures("money.fees", 112, refund -> formatter.fee(refund.fee()))
        .column("money.method", 80, refund -> formatter.booking().method(refund.method()))
        .column("money.refund-status", 100, refund -> formatter.booking().status(refund.status()))
        .column("money.requested-by", 135, formatter::requestedBy)
        .column(
            "money.booking-status", 130, refund -> formatter.booking().status(refund.reservation()))
        .column("money.remark", 160, formatter::remark);
    table.onOpen(refund -> links.openBooking(refund.reservationId()));
    return table;
  }
}
