package io.courtflash.desktop.screen.money;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.money.refund.RefundStatus;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.testkit.Thorough;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.StackedBarChart;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MoneyScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));

  private final FakeMoney money = new FakeMoney();
  private final FakeClosingOperations closings = new FakeClosingOperations();
  private final FakeStatementOperations bills = new FakeStatementOperations();
  private final Set<Permission> permissions = EnumSet.allOf(Permission.class);
  private final FakeStaffBookingService staffBookings = new FakeStaffBookingService();

  @Thorough(besides = "MoneyScreenTest")
  @Test
  void everyTextOfEachTabIsReadable() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-unsettled", table -> table.getSelectionModel().select(0));
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      page.isReadable("money");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(1));
      page.isReadable("money-refunds");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.isReadable("money-days");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(3));
      page.isReadable("money-closings");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(4));
      page.isReadable("bill-bills");
    }
  }

  @Test
  void ordersAreFoundByEachFilterOfTheirScreen() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(ComboBox.class, "money-method-filter", box -> box.getSelectionModel().select(1));
      page.use(ComboBox.class, "money-order-filter", box -> box.getSelectionModel().select(2));
      page.use(ComboBox.class, "money-fee-filter", box -> box.getSelectionModel().select(1));
      await().until(() -> money.calls.contains("orders  [ONLINE] [SUCCESS] true"));
      page.use(Button.class, "money-clear", Button::fire);
      await()
          .until(
              () ->
                  money.calls.stream()
                      .filter(call -> call.startsWith("orders"))
                      .toList()
                      .getLast()
                      .equals("orders "));
    }
  }

  @Test
  void aListIsReadWhileItsTabIsOpen() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      await().until(() -> money.calls.contains("orders "));
      assertThat(money.calls).doesNotContain("refunds", "totals DAY");

      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(2));
      await().until(() -> money.calls.contains("totals DAY"));
      money.settled = true;
      await().until(() -> Collections.frequency(money.calls, "totals DAY") > 1);

      assertThat(money.calls).doesNotContain("refunds");
      int before = Collections.frequency(money.calls, "orders ");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(0));
      await().until(() -> Collections.frequency(money.calls, "orders ") > before);
    }
  }

  @Test
  void whatWasGivenBackIsDrawnBelowZero() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.awaitText("9月1日 周二");
      await()
          .until(
              () ->
                  "今天到现在收款 ¥560.00，上周同一时间 ¥770.00"
                      .equals(
                          page.read(LineChart.class, "money-day-curve", Node::getAccessibleText)));
      page.picture("money-totals");
      await()
          .until(
              () -> page.read(StackedBarChart.class, "money-chart", MoneyScreenTest::isBelowZero));
      assertThat(page.read(StackedBarChart.class, "money-chart", MoneyScreenTest::isAboveZero))
          .isTrue();
    }
  }

  private static boolean isBelowZero(StackedBarChart<?, ?> chart) {
    Bounds bar = bar(chart, 0);
    return bar.getHeight() > 1 && bar.getMinY() >= zero(chart) - 1;
  }

  private static boolean isAboveZero(StackedBarChart<?, ?> chart) {
    Bounds bar = bar(chart, 1);
    return bar.getHeight() > 1 && bar.getMaxY() <= zero(chart) + 1;
  }

  private static Bounds bar(StackedBarChart<?, ?> chart, int series) {
    return chart.getData().get(series).getData().getFirst().getNode().getBoundsInParent();
  }

  private static double zero(StackedBarChart<?, ?> chart) {
    return ((NumberAxis) chart.getYAxis()).getDisplayPosition(0);
  }

  @Test
  void theTotalsAreSummedUpByWeeks() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.awaitText("9月1日 周二");
      page.use(ToggleButton.class, "money-by-week", ToggleButton::fire);
      page.awaitText("8月25日 – 8月31日");
      page.isReadable("money-weeks");
    }
  }

  @Test
  void onlyWhatAppliesToTheSelectedRowIsOffered() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.awaitText("选中一行，这里会显示可以对它做什么。");
      for (String act : List.of("部分退款…", "收据…")) {
        assertThat(page.reads(act)).as(act).isFalse();
      }
      page.use(TableView.class, "money-unsettled", table -> table.getSelectionModel().select(1));
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      page.awaitText("收据…");
      page.isReadable("money-applies");
    }
  }

  @Test
  void aBarOfTheChartSaysItsAmount() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(2));
      page.awaitText("9月1日 周二");
      await()
          .until(
              () ->
                  page.read(
                      StackedBarChart.class,
                      "money-chart",
                      chart ->
                          chart.lookupAll(".chart-bar").stream()
                              .flatMap(bar -> bar.getProperties().values().stream())
                              .anyMatch(MoneyScreenTest::saysAnAmount)));
    }
  }

  private static boolean saysAnAmount(Object property) {
    return property instanceof Tooltip tip
        && tip.getText().startsWith("9月1日 · ")
        && tip.getText().contains("¥");
  }

  @Test
  void aPaymentAndARefundNameTheirPersonAndPlace() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.awaitText("王芳 · 20231001");
      page.awaitText("1号场 · 9月1日 周二 18:00");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(1));
      page.awaitText("王芳 · 20231007");
    }
  }

  @Test
  void theTillOfTodayLeadsToItsClosing() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("今日前台：应有 ¥160.00，待清点");
      page.use(Hyperlink.class, "money-till", Hyperlink::fire);
      page.awaitText("找零有误");
    }
  }

  @Test
  void anOrderLeadsToItsPerson() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      for (String item : List.of("money-open-booking", "money-open-person")) {
        page.useMenu(item);
      }
      assertThat(page.links().opened()).containsExactly("bookings 1", "students 20231001");
    }
  }

  @Test
  void withoutUnsettledMoneyOneLineLeavesTheRoomToTheLists() throws Exception {
    double before;
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      before = heightOfOrders(page);
    }
    money.settled = true;
    try (ScreenFixture page = open()) {
      page.awaitText("没有未结清的款项：每笔付款和退款都有了结果。");
      await().until(() -> heightOfOrders(page) > before + 150);
      page.isReadable("money-settled");
    }
  }

  @Test
  void moneyThatCannotBeReadIsNotSaidToBeNone() throws Exception {
    money.away = true;
    try (ScreenFixture page = open()) {
      page.awaitText("暂时无法读取。请确认引擎都在运行，然后点击“刷新”。");
      assertThat(page.read(Label.class, "money-unsettled-title", Label::getText))
          .isEqualTo("未结清的款项");
    }
  }

  @Test
  void aRefusedRefundIsRetriedWithAReason() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-unsettled", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "money-retry", Button::fire);
      page.use(TextField.class, "booking-reason", field -> field.setText("thawed"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> money.calls.contains("retry 1 20.00 thawed"));
      page.awaitTold();
    }
  }

  @Test
  void aRefusedRefundIsSettledByHandWithAProof() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-unsettled", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "money-settle", Button::fire);
      page.use(TextField.class, "money-proof", field -> field.setText("transfer 77"));
      page.isReadable("money-settle");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> money.calls.contains("settle 1 20.00 transfer 77"));
      page.awaitTold();
    }
  }

  @Test
  void aRefusedRefundIsDroppedWithAReason() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-unsettled", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "money-drop", Button::fire);
      page.use(TextField.class, "booking-reason", field -> field.setText("was played"));
      page.isReadable("money-drop");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> money.calls.contains("drop 1 20.00 was played"));
      page.awaitTold();
    }
  }

  @Test
  void aDifferenceOfADeskNeedsAReason() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(3));
      page.use(Button.class, "money-count", Button::fire);
      page.use(TextField.class, "money-counted", field -> field.setText("40"));
      assertThat(page.read(Label.class, "money-difference", Label::getText)).isEqualTo("¥0.00");
      assertThat(page.shows("money-closing-remark")).isFalse();
      page.use(TextField.class, "money-counted", field -> field.setText("39"));
      assertThat(page.read(Label.class, "money-difference", Label::getText)).isEqualTo("-¥1.00");
      assertThat(page.read(Label.class, "money-expected", Label::getText)).isEqualTo("¥40.00");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "money-closing-remark", field -> field.setText("wrong change"));
      page.isReadable("money-count");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> closings.calls.contains("close CARD 39 wrong change"));
      assertThat(closings.lastExpected).isEqualByComparingTo("40");
    }
  }

  @Test
  void theTabsStayWhereTheyAreWhicheverIsOpen() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      double first = topOfTabs(page);
      for (int tab = 1; tab < 5; tab++) {
        int opened = tab;
        page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(opened));
        assertThat(topOfTabs(page)).isEqualTo(first);
      }
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(1));
      assertThat(page.shows("money-search")).isTrue();
    }
  }

  private static double topOfTabs(ScreenFixture page) {
    return page.read(TabPane.class, "money-tabs", tabs -> tabs.localToScene(0, 0).getY());
  }

  @Test
  void aPartIsRefundedOfWhatIsLeft() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "money-refund-part", Button::fire);
      page.use(TextField.class, "money-part-amount", field -> field.setText("100000"));
      page.use(TextField.class, "booking-reason", field -> field.setText("rain"));
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "money-part-amount", field -> field.setText("1.5"));
      page.isReadable("money-part");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> money.calls.contains("part 1 1.5 of 0 rain"));
    }
  }

  @Test
  void aDifferenceOfAFetchedBillIsSettled() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(4));
      page.awaitText("付款只在账单中");
      page.use(TableView.class, "bill-bills", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "bill-fetch", Button::fire);
      await().until(() -> bills.calls.contains("fetch 2"));
      page.use(TableView.class, "bill-open", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "bill-check", Button::fire);
      await().until(() -> bills.calls.contains("check 7"));
      page.use(TableView.class, "bill-open", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "bill-settle", Button::fire);
      page.use(TextField.class, "bill-proof", field -> field.setText("transfer 77"));
      page.isReadable("bill-settle");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> bills.calls.contains("settle 7 transfer 77"));
    }
  }

  @Test
  void theReceiptsOfAPaidBookingAreSaved(@TempDir Path folder) throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.files().choose(folder.resolve("of a guest.pdf"));
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(0));
      assertThat(page.reads("收据…")).as("a receipt of an order that isn't paid").isFalse();
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "money-receipt", Button::fire);
      await()
          .untilAsserted(
              () ->
                  assertThat(folder)
                      .isDirectoryContaining("glob:**of a guest.pdf")
                      .isDirectoryContaining("glob:**receipt-00000002.pdf"));
      page.awaitTold();
      assertThat(staffBookings.calls).contains("receipts 1 zh_CN");
    }
  }

  @Test
  void theReceiptOfARefundThatWasMadeIsSaved(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("refund.pdf");
    money.refundNow = RefundStatus.SUCCESS;
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.files().choose(file);
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(1));
      page.use(TableView.class, "money-refunds", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "money-refund-receipt", Button::fire);
      await().untilAsserted(() -> assertThat(file).exists());
    }
  }

  @Test
  void aBookingWithoutReceiptsSaysSo() throws Exception {
    staffBookings.receipts = 0;
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TableView.class, "money-orders", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "money-receipt", Button::fire);
      await().until(() -> page.told().failed().toString().contains("没有收据"));
    }
  }

  @Test
  void aDaysClosingIsSavedToBeSigned(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("closing.pdf");
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.files().choose(file);
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(3));
      page.use(TableView.class, "money-closings", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "money-closing-pdf", Button::fire);
      await().untilAsserted(() -> assertThat(file).exists().hasContent("2026-09-01 zh_CN"));
      page.awaitTold();
    }
  }

  @Test
  void whoMayNotCloseTheDaySeesTheClosingsWithoutCounting() throws Exception {
    permissions.remove(Permission.MONEY_CLOSING);
    try (ScreenFixture page = open()) {
      page.awaitText("未结清：3");
      page.use(TabPane.class, "money-tabs", tabs -> tabs.getSelectionModel().select(3));
      page.use(TableView.class, "money-closings", table -> table.getSelectionModel().select(0));
      page.awaitText("日结单…");
      assertThat(page.shows("money-count")).isFalse();
    }
  }

  private static double heightOfOrders(ScreenFixture page) {
    return page.read(TableView.class, "money-orders", table -> table.getHeight());
  }

  private ScreenFixture open() throws Exception {
    return new ScreenFixture(
        context ->
            new MoneyScreen(
                context,
                new GrantedPermissions(permissions),
                money,
                money,
                money,
                money,
                money,
                closings,
                bills,
                bills,
                Actor.ENGINE,
                staffBookings,
                new BookingFormatter(context.texts(), TIMES, (reason, texts) -> reason.jsonText()),
                () -> FakeMoney.NOW,
                ZoneId.of("Asia/Shanghai")));
  }
}
