package io.courtflash.desktop.screen.money;

import io.courtflash.core.office.DayTotal;
import io.courtflash.core.office.RefundLine;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/** Unsettled money on top; orders, refunds, daily totals and closings in tabs below. */
final class MoneyView {

  private static final Duration TYPING_PAUSE = Duration.millis(250);
  private static final double SEARCH_WIDTH = 320;

  private final MoneyModel model;
  private final MoneyFormatter formatter;
  private final Texts texts;
  private final OrdersPane orders;
  private final TabPane tabs;
  private final Page page;

  MoneyView(MoneyModel model, BillModel bills, MoneyFormatter formatter, FileDialogs files) {
    this.model = model;
    this.formatter = formatter;
    this.texts = formatter.texts();
    orders = new OrdersPane(model, formatter, files);
    tabs =
        new TabPane(
            tab("money.orders", orders),
            tab("money.refunds", refunds()),
            tab("money.days", days()),
            tab("money.closings", new ClosingsPane(model, formatter, files)),
            tab("bill.tab", new BillsPane(bills, new BillFormatter(formatter.booking()), files)));
    tabs.setId("money-tabs");
    tabs.accessibleTextProperty().bind(texts.of("screen.money"));
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    page =
        new Page(
            texts, "screen.money", new UnsettledMoneyPane(model, bills, formatter), bar(), tabs);
  }

  Page page() {
    return page;
  }

  void select(String outTradeNo) {
    tabs.getSelectionModel().selectFirst();
    orders.select(outTradeNo);
  }

  private Toolbar bar() {
    Toolbar bar = new Toolbar(texts);
    TextField field = new TextField();
    field.setId("money-search");
    field.setPrefWidth(SEARCH_WIDTH);
    field.promptTextProperty().bind(texts.of("money.search"));
    field.accessibleTextProperty().bind(texts.of("money.search"));
    field.textProperty().bindBidirectional(model.searchProperty());
    PauseTransition pause = new PauseTransition(TYPING_PAUSE);
    pause.setOnFinished(_ -> model.reloadLists());
    field.textProperty().subscribe((before, after) -> pause.playFromStart());
    bar.getChildren().add(field);
    bar.add("form.refresh", model::reload);
    return bar;
  }

  private Tab tab(String title, Node content) {
    Tab tab = new Tab();
    tab.setId(title.replace('.', '-') + "-tab");
    tab.textProperty().bind(texts.of(title));
    tab.setContent(content);
    return tab;
  }

  private DataTable<RefundLine> refunds() {
    return new DataTable<>(
            texts, model.refunds(), "money.refunds", "money.refunds-empty", RefundLine::id)
        .column("money.requested-at", 140, refund -> formatter.minute(refund.createTime()))
        .column("money.student", 100, formatter::student)
        .column("money.amount", 80, refund -> BookingFormatter.yuan(refund.amount()))
        .column("money.refund-status", 110, refund -> formatter.booking().status(refund.status()))
        .column("money.requested-by", 125, formatter::requestedBy)
        .column(
            "money.booking-status", 160, refund -> formatter.booking().status(refund.reservation()))
        .column("money.remark", 220, formatter::remark);
  }

  private DataTable<DayTotal> days() {
    return new DataTable<>(texts, model.days(), "money.days", "money.days-empty", DayTotal::date)
        .column("money.day", 120, day -> day.date().toString())
        .column("money.payments", 100, day -> Long.toString(day.payments()))
        .column("money.takings", 120, day -> BookingFormatter.yuan(day.takings()))
        .column("money.refund-count", 100, day -> Long.toString(day.refunds()))
        .column("money.refunded", 120, day -> BookingFormatter.yuan(day.givenBack()))
        .column("money.fees", 120, day -> BookingFormatter.yuan(day.fees()))
        .column("money.net", 120, day -> BookingFormatter.yuan(day.net()));
  }
}
