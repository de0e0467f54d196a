package io.courtflash.desktop.screen.money;

import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.fx.LazyTab;
import io.courtflash.desktop.fx.OptionalComboBox;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.TextLink;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

/**
 * Today's till beside the title, unsettled money on top; orders, refunds, totals and closings in
 * tabs below.
 */
final class MoneyView {

  /** The tab of the day's closing. */
  private static final int CLOSINGS = 3;

  private final Texts texts;
  private final OrdersPane orders;
  private final TabPane tabs;
  private final Page page;

  MoneyView(
      MoneyModel model,
      StatementModel bills,
      GrantedPermissions granted,
      MoneyFormatter formatter,
      FileDialogs files,
      Links links) {
    this.texts = formatter.texts();
    orders = new OrdersPane(model, formatter, files, links);
    MoneyFilterBar filters = new MoneyFilterBar(model, formatter.booking());
    tabs =
        new TabPane(
            filtered("money.orders", filters, () -> orders, model.orders()),
            filtered(
                "money.refunds",
                filters,
                () -> new RefundsPane(model, formatter, files, links),
                model.refunds()),
            tab("money.days", () -> new TotalsPane(model, formatter), model.totals()),
            tab(
                "money.closings",
                () -> new ClosingsPane(model, granted, formatter, files, links),
                model.closings()),
            tab(
                "bill.tab",
                () -> new StatementsPane(bills, new StatementFormatter(formatter.booking()), files),
                bills.bills(),
                bills.differences()));
    tabs.setId("money-tabs");
    tabs.accessibleTextProperty().bind(texts.of("screen.money"));
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    page =
        new Page(
            texts, "screen.money", new UnsettledMoneyPane(model, bills, formatter, links), tabs);
    page.addBesideTitle(till(model, formatter));
  }

  /** Today's till in a line, which opens the day's closing. */
  private TextLink till(MoneyModel model, MoneyFormatter formatter) {
    TextLink till = new TextLink("money-till", "", () -> tabs.getSelectionModel().select(CLOSINGS));
    till.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> formatter.till(model.tillProperty().get()),
                model.tillProperty(),
                texts.languageProperty()));
    till.accessibleTextProperty().bind(till.textProperty());
    return till;
  }

  /**
   * A tab with a list that the filters are for. They are below the tabs, which stay where they are
   * while others need their room, and move to the tab that is open.
   */
  private LazyTab filtered(
      String title, MoneyFilterBar filters, Supplier<? extends Node> list, PagedList<?> rows) {
    VBox part = new VBox();
    part.getStyleClass().add("tab-part");
    Supplier<Node> content =
        () -> {
          Node shown = list.get();
          VBox.setVgrow(shown, Priority.ALWAYS);
          part.getChildren().add(shown);
          return part;
        };
    LazyTab tab = tab(title, content, rows);
    tab.selectedProperty()
        .subscribe(
            selected -> {
              if (selected && !part.getChildren().contains(filters)) {
                part.getChildren().addFirst(filters);
              }
            });
    return tab;
  }

  Page page() {
    return page;
  }

  void select(String outTradeNo) {
    tabs.getSelectionModel().selectFirst();
    orders.select(outTradeNo);
  }

  private LazyTab tab(String title, Supplier<? extends Node> content, PagedList<?>... lists) {
    LazyTab tab = new LazyTab(texts, title.replace('.', '-') + "-tab", title, content);
    for (PagedList<?> list : lists) {
      list.readWhile(tab.selectedProperty());
    }
    return tab;
  }

  /** The filters of orders and refunds, which are read again shortly after the last change. */
  static final class MoneyFilterBar extends VBox {

    private static final Duration TYPING_PAUSE = Duration.millis(250);
    private static final double SEARCH_WIDTH = 270;

    /** No order has another method. */
    private static final List<PayMethod> METHODS =
        List.of(
            PayMethod.ONLINE,
            PayMethod.CASH,
            PayMethod.CARD,
            PayMethod.CAMPUS_CARD,
            PayMethod.FREE);

    MoneyFilterBar(MoneyModel model, BookingFormatter formatter) {
      MoneyQuery query = model.query();
      Texts texts = formatter.texts();
      PauseTransition pause = new PauseTransition(TYPING_PAUSE);
      pause.setOnFinished(_ -> model.reloadLists());
      query.subscribe(pause::playFromStart);
      TextField search = new TextField();
      search.setId("money-search");
      search.setPrefWidth(SEARCH_WIDTH);
      search.promptTextProperty().bind(texts.of("money.search"));
      search.accessibleTextProperty().bind(texts.of("money.search"));
      search.textProperty().bindBidirectional(query.text);
      Toolbar bar = new Toolbar(texts);
      bar.getChildren()
          .addAll(
              search,
              new OptionalComboBox<>(
                      texts,
                      "money.method-filter",
                      "money.any-method",
                      formatter::method,
                      query.method)
                  .setOptions(METHODS),
              new OptionalComboBox<PayStatus>(
                      texts,
                      "money.order-filter",
                      "money.any-order",
                      formatter::status,
                      query.orderStatus)
                  .setOptions(List.of(PayStatus.values())),
              new OptionalComboBox<RefundStatus>(
                      texts,
                      "money.refund-filter",
                      "money.any-refund",
                      formatter::status,
                      query.refundStatus)
                  .setOptions(List.of(RefundStatus.values())),
              new OptionalComboBox<>(
                      texts,
                      "money.fee-filter",
                      "money.any-fee",
                      kept -> texts.get(kept ? "money.fee-kept" : "money.no-fee-kept"),
                      query.feeKept)
                  .setOptions(List.of(true, false)));
      bar.add("money.clear", query::clear);
      getChildren().add(bar);
    }
  }
}
