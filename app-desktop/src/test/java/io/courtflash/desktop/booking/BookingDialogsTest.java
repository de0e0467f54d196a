package io.courtflash.desktop.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.Styles;
import io.courtflash.core.booking.reservation.BookingRefusal;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.direct.StaffBookingQuotes;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.booking.rule.RuleSet;
import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.Contact;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.testkit.Thorough;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;

/** The dialogs as staff see and use them, on a screen with a button for each act. */
class BookingDialogsTest {

  private final FakeStaffBookingService service = new FakeStaffBookingService();

  private final class TestScreen implements Screen {

    private final VBox view = new VBox(8);

    TestScreen(ScreenContext context) {
      ActionRunner runner = context.newActionRunner();
      BookingFormatter formatter =
          new BookingFormatter(
              context.texts(),
              new TimeFormatter(ZoneId.of("Asia/Shanghai")),
              (reason, texts) -> reason.jsonText());
      BookingDialogs dialogs =
          new BookingDialogs(
              new Dialogs(context.texts(), view),
              formatter,
              new BookingActions(service, runner, () -> {}));
      Button book = new Button("book");
      book.setId("test-book");
      book.setOnAction(_ -> dialogs.book(3, "1号场 · 09:00–10:00"));
      Button move = new Button("move");
      move.setId("test-move");
      move.setOnAction(_ -> dialogs.move(7, Set.of(5L), "2号场 · 09:00–10:00"));
      Button bookFor = new Button("book for");
      bookFor.setId("test-book-for");
      bookFor.setOnAction(_ -> dialogs.bookFor("20231234", FakeStaffBookingService.NOW));
      Button block = new Button("block");
      block.setId("test-block");
      block.setOnAction(_ -> dialogs.block(List.of(3L, 4L)));
      Button end = new Button("end");
      end.setId("test-end");
      end.setOnAction(_ -> dialogs.cancelOrRefund(7));
      view.getChildren()
          .setAll(
              new BookingToolbar(
                  dialogs,
                  7,
                  "20231234",
                  EnumSet.complementOf(EnumSet.of(BookingAct.CANCEL_FREE)),
                  () -> {}),
              book,
              move,
              bookFor,
              block,
              end);
    }

    @Override
    public Node view() {
      return view;
    }
  }

  @Test
  void aUsualReasonOfTheHallIsTakenByOneClick() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(
            context -> {
              context.texts().useReasons(_ -> List.of("场馆停电", "设备维修"));
              return new TestScreen(context);
            })) {
      page.use(Button.class, "test-block", Button::fire);
      page.isReadable("booking-block-presets");
      page.use(Button.class, "booking-block-reason-preset-2", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("block [3, 4] 设备维修")));
    }
  }

  @Test
  void theUsualNextActIsOfferedFirst() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      assertThat(
              page.<Button, List<String>>read(
                  Button.class,
                  "booking-move",
                  move ->
                      move.getParent().getChildrenUnmodifiable().stream()
                          .map(Node::getId)
                          .toList()))
          .containsExactly(
              "booking-check-in",
              "booking-take-payment",
              "booking-waive",
              "booking-mark-no-show",
              "booking-move",
              "booking-undo-check-in",
              "booking-undo-no-show",
              "booking-restore",
              "booking-refund",
              "booking-cancel");
    }
  }

  @Test
  void aCancellationNeedsAReason() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "booking-cancel", Button::fire);
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.awaitText("保留预约");
      assertThat(colour(page)).isEqualTo(Styles.DANGER);
      page.use(TextField.class, "booking-reason", field -> field.setText(" wet floor "));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("cancel 7 wet floor"));
    }
  }

  @Test
  void aRefundTellsWhatItDoesBeforeItsReasonIsGiven() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "booking-refund", Button::fire);
      page.awaitText(
          "向 20231234 退款 ¥20.00（共付 ¥20.00），并释放：\n1号场 · 9月1日 周二 18:00–19:00\n不收手续费，无法撤回。");
      page.use(TextField.class, "booking-reason", field -> field.setText("wet"));
      assertThat(service.calls).isEmpty();
      assertThat(colour(page)).isEqualTo(Styles.DANGER);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("refund 7 wet of 20.00"));
    }
  }

  @Test
  void whatThePolicyKeepsIsKeptOnlyWhenStaffChooseSo() throws Exception {
    service.fee = new BigDecimal("5.00");
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "booking-refund", Button::fire);
      page.use(ComboBox.class, "booking-repayment", box -> select(box, 1));
      page.awaitText(
          "向 20231234 退款 ¥15.00（共付 ¥20.00），并释放：\n1号场 · 9月1日 周二 18:00–19:00\n"
              + "按规则（1h: 25%）保留 ¥5.00，无法撤回。");
      page.isReadable("dialog-booking-refund-fee");
      page.use(TextField.class, "booking-reason", field -> field.setText("ill"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("refund 7 ill of 15.00 but 5.00"));
    }
  }

  @Test
  void anUnpaidBookingIsCancelledWhereAPaidOneIsRefunded() throws Exception {
    service.status = ReservationStatus.PENDING_PAYMENT;
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-end", Button::fire);
      page.use(TextField.class, "booking-reason", field -> field.setText("closed"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("cancel 7 closed"));
    }
  }

  @Test
  void aPaymentCountsAsTakenOnlyAfterConfirmation() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "booking-take-payment", Button::fire);
      page.awaitText("向 20231234 收款 ¥30.00。确认后记为已付款，只能通过退款撤回。");
      assertThat(colour(page)).isEqualTo(Styles.ACCENT);
      page.use(Button.class, "dialog-cancel", Button::fire);
      assertThat(service.calls).isEmpty();
      page.use(Button.class, "booking-waive", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("pay 7 FREE of 30")));
      page.use(Button.class, "booking-take-payment", Button::fire);
      choose(page, PayMethod.CARD);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.equals(List.of("pay 7 FREE of 30", "pay 7 CARD of 30")));
    }
  }

  @Test
  @SuppressWarnings("unchecked")
  void whereNobodyCanPayOnlineAStudentsBookingIsPaidAtTheCounter() throws Exception {
    for (boolean isPaidOnline : List.of(true, false)) {
      service.isPaidOnline = isPaidOnline;
      try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
        page.use(Button.class, "test-book", Button::fire);
        page.use(
            RequiredComboBox.class,
            "booking-method",
            box -> {
              assertThat(box.getItems().contains(PayMethod.ONLINE)).isEqualTo(isPaidOnline);
              assertThat(box.getValue())
                  .isEqualTo(isPaidOnline ? PayMethod.ONLINE : PayMethod.COUNTER);
            });
      }
    }
  }

  @Test
  void aRefusedBookingKeepsTheFormWithItsInputs() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.use(ToggleButton.class, "booking-customer-guest", ToggleButton::fire);
      page.use(TextField.class, "booking-customer-name", field -> field.setText("Li 138"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("该时段已被约走，未作任何改动。请换一个时段。");
      assertThat(service.calls).containsExactly("book 3 Guest[note=Li 138] COUNTER");
      page.use(
          TextField.class,
          "booking-customer-name",
          field -> assertThat(field.getText()).isEqualTo("Li 138"));
    }
  }

  private static Account person(String studentId) {
    return new Account(
        9,
        studentId,
        Role.USER,
        null,
        null,
        FakeStaffBookingService.NOW,
        FakeStaffBookingService.NOW,
        true,
        false,
        1,
        "学生",
        new Contact("王伟", "13800000000", null));
  }

  private static DeskReader.BookingQuote quote(RuleSet.RuleVerdict... rules) {
    return new DeskReader.BookingQuote(
        new StaffBookingQuotes.Quote.Quoted(
            new BigDecimal("30"), person("20231234"), null, List.of(rules)),
        new Strikes.Summary(1, 3, List.of()),
        List.of(person("20231235")));
  }

  @Test
  void theDialogTellsThePersonsStandingBeforeTheBooking() throws Exception {
    service.quote = quote(new RuleSet.RuleVerdict(Quota.WEEK, 2, 1, 3));
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.awaitText("王伟 · 20231234 · 学生");
      page.awaitText("价格：¥30.00");
      page.awaitText("违约分：1 / 3");
      page.awaitText("会费或校园卡未缴费");
      page.awaitText("当周的预约：2 / 3");
      page.isReadable("dialog-booking-quote");
    }
  }

  // Java's compiler doesn't write the nullness of a compact constructor's parameters.
  @SuppressWarnings("NullAway")
  @Test
  void theCustomerIsChosenFromTheMatchesByKeys() throws Exception {
    service.quote =
        new DeskReader.BookingQuote(
            new StaffBookingQuotes.Quote.UnknownStudent("wang"),
            null,
            List.of(person("20231235"), person("20231236")));
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.use(TextField.class, "booking-customer-name", TextField::requestFocus);
      page.use(TextField.class, "booking-customer-name", field -> field.setText("wang"));
      page.awaitText("王伟 · 20231236 · 学生 · 13800000000");
      page.isReadable("dialog-booking-people");
      assertThat(page.texts().toString()).doesNotContain("没有账户");
      page.use(TextField.class, "booking-customer-name", TextField::requestFocus);
      new FxRobot().push(KeyCode.DOWN).push(KeyCode.ENTER);
      await()
          .until(
              () -> page.read(TextField.class, "booking-customer-name", TextField::getText),
              "20231236"::equals);
      assertThat(service.calls).as("Enter chose, and booked nothing").isEmpty();
    }
  }

  @Test
  void aRuleThatRefusesNeedsAReason() throws Exception {
    service.quote =
        quote(
            new RuleSet.RuleVerdict(Quota.SUSPENDED, 1, 1, 1),
            new RuleSet.RuleVerdict(Quota.DAY, 1, 1, 1));
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.use(TextField.class, "booking-customer-name", field -> field.setText("20231234"));
      page.awaitText("此人已暂停使用。");
      page.awaitText("当天的预约已达上限（1 个）。");
      assertThat(page.read(Button.class, "dialog-ok", Button::isDisabled)).isTrue();
      page.isReadable("dialog-booking-refused");
      page.use(TextField.class, "booking-despite-rule", field -> field.setText(" two teams "));
      page.use(Button.class, "dialog-ok", Button::fire);
      await()
          .until(
              () -> service.calls.contains("book 3 Student[studentId=20231234] ONLINE two teams"));
      assertThat(service.lastShown).isEqualByComparingTo("30");
    }
  }

  @Test
  void theDialogSaysWhichSlotIsBooked() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.awaitText("代人预约：1号场 · 09:00–10:00");
    }
  }

  @Test
  void aMoveNeedsAReasonOnlyAfterItWasRefused() throws Exception {
    service.refusal = BookingRefusal.SLOT_TAKEN.refuse();
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-move", Button::fire);
      page.use(
          Button.class,
          "dialog-ok",
          ok -> {
            assertThat(ok.getScene().lookup("#booking-despite-rule").getParent().isVisible())
                .isFalse();
            ok.fire();
          });
      page.use(TextField.class, "booking-despite-rule", field -> field.setText("two teams"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("move 7 [5] two teams"));
    }
  }

  @Test
  void aSlotIsChosenWhereNoneIsGiven() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book-for", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("请先选择日期和空闲时段，未作任何改动。");
      page.use(
          ComboBox.class,
          "booking-slot",
          box -> {
            assertThat(box.getItems().size()).isEqualTo(2);
            select(box, 1);
          });
      page.isReadable("dialog-booking-for");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("book 5 Student[studentId=20231234] ONLINE"));
    }
  }

  @Test
  void aStudentIdIsCheckedBeforeTheBooking() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-book", Button::fire);
      page.use(TextField.class, "booking-customer-name", field -> field.setText("Li 138"));
      assertThat(page.read(Button.class, "dialog-ok", Button::isDisabled)).isTrue();
      page.use(ToggleButton.class, "booking-customer-guest", ToggleButton::fire);
      assertThat(page.read(Button.class, "dialog-ok", Button::isDisabled)).isFalse();
    }
  }

  private static void select(ComboBox<?> box, int index) {
    box.getSelectionModel().select(index);
  }

  @Test
  void blockingNeedsAReason() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
      page.use(Button.class, "test-block", Button::fire);
      page.use(TextField.class, "booking-block-reason", field -> field.setText("class"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> service.calls.contains("block [3, 4] class"));
    }
  }

  /** The style of the button that confirms. */
  private static String colour(ScreenFixture page) {
    return page.read(
        Button.class,
        "dialog-ok",
        button ->
            button.getStyleClass().stream()
                .filter(List.of(Styles.ACCENT, Styles.DANGER)::contains)
                .collect(Collectors.joining(" ")));
  }

  @SuppressWarnings("unchecked")
  private static void choose(ScreenFixture page, PayMethod method) {
    page.use(
        RequiredComboBox.class,
        "booking-method",
        box -> ((RequiredComboBox<PayMethod>) box).setValue(method));
  }

  @Thorough(besides = "BookingDialogsTest")
  @Test
  void everyTextOfTheDialogsIsReadable() throws Exception {
    for (String button :
        List.of(
            "booking-cancel",
            "booking-refund",
            "booking-take-payment",
            "test-book",
            "test-block")) {
      try (ScreenFixture page = new ScreenFixture(TestScreen::new)) {
        page.use(Button.class, button, Button::fire);
        page.use(Button.class, "dialog-ok", _ -> {});
        page.isReadable("dialog-" + button);
      }
    }
  }
}
