package io.courtflash.desktop.screen.bookings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.message.FakeMessageOperations;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.nio.file.Path;
import java.util.EnumSet;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookingsScreenTest {

  private final FakeBookingsService service = new FakeBookingsService();
  private final FakeStaffBookingService staffBookings = new FakeStaffBookingService();
  private final FakeMessageOperations messages = new FakeMessageOperations();

  @Test
  void aRefundAsksForItsReason() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(TableView.class, "bookings-list", table -> table.getSelectionModel().select(0));
      page.awaitText("已付款");
      page.isReadable("bookings");
      page.awaitText("Status");
      page.use(Button.class, "booking-refund", Button::fire);
      page.picture("bookings-refund");
      page.use(TextField.class, "booking-reason", field -> field.setText("wet floor"));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> staffBookings.calls.contains("refund 100000 wet floor of 20.00"));
    }
  }

  @Test
  void theReceiptsOfABookingAreSaved(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("receipt.pdf");
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.files().choose(file);
      page.use(TableView.class, "bookings-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "booking-receipt", Button::fire);
      await().untilAsserted(() -> assertThat(file).exists());
      assertThat(staffBookings.calls).contains("receipts 100000 zh_CN");
    }
  }

  @Test
  void theMoreButtonIsMarkedWhileAHiddenFilterIsSet() throws Exception {
    try (ScreenFixture page = open()) {
      page.use(Button.class, "bookings-more", Button::fire);
      page.awaitText("全部场次");
      page.isReadable("bookings-filters");
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isFalse();
      page.use(TextField.class, "bookings-reason-filter", field -> field.setText("wet"));
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isTrue();
      int reads = service.calls.size();
      page.use(Button.class, "bookings-clear", Button::fire);
      assertThat(page.read(Button.class, "bookings-more", BookingsScreenTest::isMarked)).isFalse();
      await().until(() -> service.calls.size() > reads);
    }
  }

  @Test
  void severalSelectedBookingsHaveOneActionBar() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(
          TableView.class,
          "bookings-list",
          table -> table.getSelectionModel().selectIndices(0, 1, 2, 3));
      page.awaitText("已选 4 条");
      page.isReadable("bookings-selected");
      page.use(Button.class, "bookings-refund-selected", Button::fire);
      page.use(TextField.class, "booking-reason", field -> field.setText("wet floor"));
      page.picture("bookings-bulk-refund");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> staffBookings.calls.contains("refund 99997 wet floor of 20.00"));
      assertThat(staffBookings.calls)
          .containsExactly("refund 100000 wet floor of 20.00", "refund 99997 wet floor of 20.00");
    }
  }

  @Test
  void thePeopleOfSeveralBookingsGetOneMessageEach() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(
          TableView.class,
          "bookings-list",
          table ->
              table
                  .getSelectionModel()
                  .selectIndices(
                      FakeBookingsService.GUESTS_ROW,
                      FakeBookingsService.GUESTS_ROW + 1,
                      FakeBookingsService.GUESTS_ROW + 2,
                      FakeBookingsService.GUESTS_ROW + 3));
      page.use(Button.class, "bookings-message-selected", Button::fire);
      page.awaitText("给 2 人发消息");
      page.use(TextField.class, "message-subject", field -> field.setText("雨天"));
      page.use(TextArea.class, "message-text", area -> area.setText("今晚请带雨伞。"));
      page.picture("bookings-message");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(messages.sent).containsExactly("[99990, 99989] 雨天 今晚请带雨伞。");
    }
  }

  @Test
  void aMessageToMorePeopleThanOneMayHaveIsRefusedBeforeItIsWritten() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(TableView.class, "bookings-list", table -> table.scrollTo(199));
      await()
          .until(() -> page.read(TableView.class, "bookings-list", BookingsScreenTest::size) > 203);
      page.use(TableView.class, "bookings-list", table -> table.getSelectionModel().selectAll());
      page.use(Button.class, "bookings-message-selected", Button::fire);
      page.awaitText("一条消息最多发给 200 人，请少选一些。");
      page.isReadable("bookings-message-too-many");
      page.use(Button.class, "dialog-cancel", Button::fire);
      assertThat(messages.sent).isEmpty();
    }
  }

  @Test
  void aMoveOfSeveralShowsTheirPlacesBeforeItIsMade() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(
          TableView.class, "bookings-list", table -> table.getSelectionModel().selectIndices(0, 2));
      page.use(Button.class, "bookings-move-selected", Button::fire);
      await().until(() -> facts(page).startsWith("可调整 1 / 2 个预约"));
      page.isReadable("bookings-bulk-move");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> staffBookings.calls.contains("move 99998 [5]"));
    }
  }

  @Test
  void aSavedViewSetsTheFiltersAgain() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      page.use(MenuButton.class, "bookings-day", chip -> chip.getItems().get(1).fire());
      page.use(MenuButton.class, "bookings-views", menu -> menu.getItems().getFirst().fire());
      page.use(TextField.class, "bookings-view-name", field -> field.setText("今日"));
      page.isReadable("bookings-save-view");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      page.use(Button.class, "bookings-clear", Button::fire);
      page.use(MenuButton.class, "bookings-views", menu -> menu.getItems().getFirst().fire());
      String day = page.read(MenuButton.class, "bookings-day", MenuButton::getText);
      assertThat(day).isEqualTo("Today");
    }
  }

  private static String facts(ScreenFixture page) {
    return page.read(Label.class, "booking-bulk-facts", Label::getText);
  }

  private static boolean isMarked(Button button) {
    return button.getPseudoClassStates().contains(PseudoClass.getPseudoClass("used"));
  }

  @Test
  void whatCannotBeReadIsNotSaidToBeUnderWay() throws Exception {
    service.away = true;
    try (ScreenFixture page = open()) {
      page.awaitText("暂时无法读取。请确认引擎都在运行，然后点击“刷新”。");
      await()
          .until(() -> page.read(Label.class, "bookings-count", Label::getText), String::isEmpty);
    }
  }

  @Test
  void scrollingToTheEndReadsTheNextPage() throws Exception {
    try (ScreenFixture page = open()) {
      page.awaitText("超过 10,000 条");
      for (int rows : new int[] {200, 400, 600}) {
        page.use(TableView.class, "bookings-list", table -> table.scrollTo(rows - 1));
        await()
            .until(
                () -> page.read(TableView.class, "bookings-list", BookingsScreenTest::size) > rows);
      }
      assertThat(service.calls).contains("page  99801", "page  99601");
    }
  }

  private static int size(TableView<?> table) {
    return table.getItems().size();
  }

  private ScreenFixture open() throws Exception {
    return new ScreenFixture(
        context ->
            new BookingsScreen(
                context,
                service,
                staffBookings,
                messages,
                Actor.ENGINE,
                new GrantedPermissions(EnumSet.allOf(Permission.class)),
                FakeBookingsService.formatter(context.texts()),
                () -> FakeBookingsService.NOW));
  }
}
