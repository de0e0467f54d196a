package io.courtflash.desktop.screen.money;

import io.courtflash.desktop.fx.LazyTab;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Unsettled money on top; orders, refunds, totals and closings in tabs below. */
final class MoneyView {

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
}
