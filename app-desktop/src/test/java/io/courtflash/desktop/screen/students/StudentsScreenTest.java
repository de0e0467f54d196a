package io.courtflash.desktop.screen.students;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.export.FakeListExportService;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.message.FakeMessageOperations;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudentsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK = Clock.fixed(FakeStudentsService.NOW, ZoneOffset.UTC);

  private final FakeAudienceOperations audiences = new FakeAudienceOperations();
  private final FakePersonService people = new FakePersonService();
  private final FakeFirstLoginService firstLogins = new FakeFirstLoginService();
  private final FakeMessageOperations messages = new FakeMessageOperations();

  @Test
  void aNewPasswordIsShownOnce() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, students))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.isReadable("students");
      open(page);
      choose(page, "students-reset-password");
      page.use(TextField.class, "students-password", StudentsScreenTest::isFocused);
      page.use(TextField.class, "students-password", field -> field.setText("new-password"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("Keep these passwords; they aren't shown again");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void theChosenPeopleGetOneMessage() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(
          TableView.class, "students-list", table -> table.getSelectionModel().selectIndices(1, 2));
      page.use(Button.class, "message-write", Button::fire);
      page.awaitText("给 2 人发消息");
      page.use(Button.class, "dialog-ok", button -> assertThat(button.isDisabled()).isTrue());
      page.use(TextField.class, "message-subject", field -> field.setText("球拍"));
      page.use(TextArea.class, "message-text", area -> area.setText("您的球拍在前台。\n请来取。"));
      page.picture("message");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitTold();
      assertThat(messages.sent).containsExactly("[2, 3] 球拍 您的球拍在前台。\n请来取。");
    }
  }

  @Thorough(besides = "StudentsScreenTest")
  @Test
  void newCodesAreMadeForTheChosenPeople(@TempDir Path directory) throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.use(Button.class, "codes-renew", Button::fire);
      page.awaitText("选中的人（1）");
      page.isReadable("codes-renew");
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(
          TextArea.class,
          "students-codes",
          area -> assertThat(area.getText()).isEqualTo("s3, 王芳, code-of-s3"));
      assertThat(firstLogins.calls).containsExactly("renew [3]");
      page.isReadable("codes");
      page.use(TextField.class, "codes-address", field -> field.setText("hall"));
      page.use(Button.class, "codes-print", button -> assertThat(button.isDisabled()).isTrue());
      page.use(
          TextField.class, "codes-address", field -> field.setText("https://hall.example.edu"));
      Path slips = directory.resolve("codes.pdf");
      page.files().choose(slips);
      page.use(Button.class, "codes-print", Button::fire);
      await()
          .untilAsserted(
              () -> assertThat(slips).exists().hasContent("1 https://hall.example.edu en"));
      Path list = directory.resolve("codes.csv");
      page.files().choose(list);
      page.use(Button.class, "codes-save", Button::fire);
      await()
          .untilAsserted(
              () ->
                  assertThat(list)
                      .content()
                      .contains("\"s3\",\"王芳\",\"code-of-s3\",\"2026-11-30 13:00\""));
      isReadByItsOwnerAlone(slips);
      isReadByItsOwnerAlone(list);
      page.use(Button.class, "codes-mail", Button::fire);
      await()
          .untilAsserted(
              () ->
                  assertThat(firstLogins.calls)
                      .containsExactly("renew [3]", "mail 1 https://hall.example.edu en"));
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  private static void isReadByItsOwnerAlone(Path file) throws IOException {
    if (Files.getFileStore(file).supportsFileAttributeView(PosixFileAttributeView.class)) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void whereEverybodyHasChosenAPasswordTheDialogSaysSo() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "codes-renew", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("这些人都已设置自己的密码，或不能使用激活码。");
      page.use(RequiredComboBox.class, "codes-who", box -> box.getSelectionModel().select(1));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.use(
          TextArea.class,
          "students-codes",
          area ->
              assertThat(area.getText())
                  .isEqualTo("s1, 王芳, code-of-s1\ns2, 王芳, code-of-s2\ns3, 王芳, code-of-s3"));
      page.use(Button.class, "dialog-cancel", Button::fire);
      page.awaitText("这些激活码还没有打印、保存、发送或复制，关闭后不再显示。");
      assertThat(page.shows("students-codes")).as("closed without a question").isTrue();
      page.isReadable("codes-lose");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !page.shows("students-codes"));
    }
  }

  @Test
  void aClerkIsAddedLikeAStudentWithARole() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, students))) {
      page.use(Button.class, "students-add", Button::fire);
      page.use(TextField.class, "students-id", field -> field.setText("front"));
      page.use(TextField.class, "students-name", field -> field.setText("小王"));
      page.use(TextField.class, "students-phone", field -> field.setText("13800000000"));
      page.use(
          RequiredComboBox.class, "students-audience", box -> box.getSelectionModel().select(1));
      page.isReadable("students-add");
      page.use(
          RequiredComboBox.class,
          "students-role",
          box -> assertThat(box.getItems().contains(Role.STAFF)).isFalse());
      page.use(RequiredComboBox.class, "students-role", box -> box.getSelectionModel().select(1));
      page.use(Button.class, "dialog-ok", Button::fire);
      await()
          .until(
              () ->
                  students.calls.contains(
                      "add front Contact[name=小王, phone=13800000000, email=null] 2 CLERK"));
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void theLoginsOfAnAccountCanBeEnded() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      choose(page, "students-logins");
      page.awaitText("未知设备");
      page.isReadable("logins");
      page.use(TableView.class, "logins-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "logins-end", Button::fire);
      await().until(() -> page.told().done().contains("One login of \"s3\" has ended."));
      page.use(Button.class, "logins-end-all", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().contains("All logins of \"s3\" have ended."));
      page.awaitText("This account isn't logged in anywhere.");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void whoMayOnlyLookHasNothingThatChanges() throws Exception {
    GrantedPermissions clerk = new GrantedPermissions(Role.CLERK.permissions());
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService(), clerk))) {
      page.awaitText("s3");
      assertThat(page.reads("添加账号…")).isFalse();
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      List<String> items = page.read(MenuButton.class, "person-more", StudentsScreenTest::items);
      assertThat(items).containsExactly("students-logins", "person-audit");
    }
  }

  @Test
  void whoMayNotSeeMoneySeesNoAmounts() throws Exception {
    EnumSet<Permission> some = EnumSet.of(Permission.SEE_PEOPLE, Permission.SEE_BOARD);
    people.showsMoney = false;
    try (ScreenFixture page =
        new ScreenFixture(
            context -> screen(context, new FakeStudentsService(), new GrantedPermissions(some)))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      page.awaitText("您没有查看账务的权限。");
      page.isReadable("person-without-money");
      assertThat(page.texts()).isNotEmpty().noneMatch(text -> text.contains("¥"));
      List<String> tabs = page.read(TabPane.class, "person", StudentsScreenTest::tabs);
      assertThat(tabs)
          .containsExactly("person-bookings", "person-strikes", "person-messages", "person-notes");
    }
  }

  @Test
  void aSlotIsBookedForAPersonFromTheirPage() throws Exception {
    FakeStaffBookingService bookings = new FakeStaffBookingService();
    GrantedPermissions admin = new GrantedPermissions(Role.ADMIN.permissions());
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService(), admin, bookings))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      page.use(Button.class, "booking-book", Button::fire);
      await()
          .ignoreExceptions()
          .untilAsserted(
              () -> page.use(ComboBox.class, "booking-slot", StudentsScreenTest::selectFirst));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> bookings.calls.stream().anyMatch(call -> call.contains("studentId=s3")));
    }
  }

  @Test
  void theLastWeeksOfAPersonAreAPictureWithWhatBecameOfEachBooking() throws Exception {
    LocalDate today = LocalDate.ofInstant(FakeStudentsService.NOW, ZoneId.of("Asia/Shanghai"));
    people.bookings =
        List.of(
            FakePersonService.booking(11, today.plusDays(3), ReservationStatus.CONFIRMED, null),
            FakePersonService.booking(12, today.plusDays(3), ReservationStatus.CANCELLED, null),
            FakePersonService.booking(13, today.minusDays(9), ReservationStatus.CONFIRMED, null),
            FakePersonService.booking(14, today.minusDays(16), ReservationStatus.CONFIRMED, null),
            FakePersonService.booking(
                15, today.minusDays(23), ReservationStatus.CONFIRMED, FakeStudentsService.NOW),
            FakePersonService.booking(16, today.minusYears(1), ReservationStatus.CONFIRMED, null));
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      page.awaitText("已使用 2");
      assertThat(page.read(HBox.class, "person-weeks", Node::getAccessibleText))
          .isEqualTo("近 26 周, 未到场 1, 已使用 2, 即将到来 1, 已取消 1");
      assertThat(page.read(HBox.class, "person-weeks", StudentsScreenTest::squares))
          .as("one a booking of these weeks, and those of the legend")
          .isEqualTo(5 + 4);
      page.isReadable("person-weeks");
    }
  }

  private static int squares(Node weeks) {
    return weeks.lookupAll(".person-square").size();
  }

  @Thorough(besides = "StudentsScreenTest")
  @Test
  void everythingAboutAPersonIsOnOnePage() throws Exception {
    people.limitsSessions = true;
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      page.awaitText("2 / 4，还可 2");
      page.awaitText("3 / 3，还可 0");
      page.awaitText("晚场 · 今天 1 / 1 · 本周 3 / 4");
      page.awaitText("9月3日 周四 19:00–20:00 · 任意场地 · 等待中");
      page.awaitText("3 / 5");
      page.awaitText("¥380.00");
      page.isReadable("person");
      page.use(Hyperlink.class, "person-next-booking", Hyperlink::fire);
      page.use(TableView.class, "person-bookings-list", table -> select(table));
      page.use(Button.class, "person-open-booking", Button::fire);
      turn(page, 1);
      page.isReadable("person-payments");
      page.use(TableView.class, "person-payments-list", table -> select(table));
      page.use(Button.class, "person-open-payment", Button::fire);
      assertThat(page.links().opened())
          .containsExactly("bookings 7", "bookings 7", "money 2026090212345678");
      turn(page, 2);
      page.isReadable("person-strikes");
      page.use(TableView.class, "person-strikes-list", table -> select(table));
      page.use(Button.class, "person-forgive", Button::fire);
      await().until(() -> people.calls.contains("forgive 3 4"));
      turn(page, 3);
      page.awaitText("Court 1 is yours.");
      page.isReadable("person-messages");
      page.use(Button.class, "person-back", Button::fire);
      page.awaitText("s4");
    }
  }

  @Thorough(besides = "StudentsScreenTest")
  @Test
  void aPersonIsNotErasedWithAnOpenBooking() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      open(page);
      choose(page, "person-erase");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().failed().stream().anyMatch(text -> text.contains("[7]")));
      turn(page, 4);
      page.use(Button.class, "person-add-note", Button::fire);
      page.use(TextField.class, "person-note", field -> field.setText("Lost the key"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("Lost the key");
      page.isReadable("person-notes");
      turn(page, 5);
      page.use(TextField.class, "students-name", field -> field.setText("王芳"));
      page.isReadable("person-details");
      page.use(Button.class, "person-save", Button::fire);
      await().until(() -> people.calls.stream().anyMatch(call -> call.startsWith("change 3")));
    }
  }

  @Test
  void whoIsNotThereIsSaidOnThePage() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    List<StudentsScreen> made = new ArrayList<>();
    try (ScreenFixture page =
        new ScreenFixture(
            context -> {
              made.add(screen(context, students));
              return made.getFirst();
            })) {
      page.awaitText("s3");
      page.use(
          TableView.class, "students-list", _ -> made.getFirst().reveal("#" + Integer.MAX_VALUE));
      page.awaitText("找不到此人，账号可能已被删除。");
      page.isReadable("person-unknown");
    }
  }

  @Test
  void anAudienceInUseStays() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.use(Button.class, "students-audiences", Button::fire);
      page.awaitText("教师");
      page.isReadable("audiences");
      page.use(TableView.class, "audiences-list", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "audiences-retire", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> !page.told().failed().isEmpty());
      page.use(Button.class, "audiences-add", Button::fire);
      page.use(TextField.class, "audiences-name", field -> field.setText("校友"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("校友");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void anAudienceIsGivenBookingRulesOfItsOwn() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.use(Button.class, "students-audiences", Button::fire);
      page.awaitText("教师");
      page.use(TableView.class, "audiences-list", table -> table.getSelectionModel().select(1));
      page.use(Button.class, "audiences-limits", Button::fire);
      page.use(TextField.class, "sessions-limit-week", field -> field.setText("4"));
      page.isReadable("audience-limits");
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> audiences.limitsOf(2).equals(Map.of(Quota.WEEK, 4)));
    }
  }

  private StudentsScreen screen(ScreenContext context, StudentsService students) {
    return screen(context, students, new GrantedPermissions(Role.ADMIN.permissions()));
  }

  private StudentsScreen screen(
      ScreenContext context, StudentsService students, GrantedPermissions granted) {
    return screen(context, students, granted, new FakeStaffBookingService());
  }

  private StudentsScreen screen(
      ScreenContext context,
      StudentsService students,
      GrantedPermissions granted,
      FakeStaffBookingService bookings) {
    return new StudentsScreen(
        context,
        granted,
        students,
        new StudentsScreen.AccountServices(
            people,
            new FakeLoginOperations(),
            firstLogins,
            new FakeBookingSeriesService(),
            bookings,
            messages,
            new FakeListExportService(),
            Actor.ENGINE),
        new AudiencesDialog(audiences, audiences, Actor.ENGINE, context.texts()),
        new BookingFormatter(context.texts(), TIMES, (reason, _) -> reason.toString()),
        CLOCK);
  }

  private static void open(ScreenFixture page) {
    page.use(Button.class, "students-person", Button::fire);
    page.use(TabPane.class, "person", tabs -> {});
  }

  private static void turn(ScreenFixture page, int tab) {
    page.use(TabPane.class, "person", tabs -> tabs.getSelectionModel().select(tab));
  }

  private static void select(TableView<?> table) {
    assertThat(table.getItems()).isNotEmpty();
    table.getSelectionModel().select(0);
  }

  /** Chooses an entry of the menu. */
  private static void choose(ScreenFixture page, String id) {
    page.use(
        MenuButton.class,
        "person-more",
        menu ->
            menu.getItems().stream()
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
  }

  private static List<String> tabs(TabPane pane) {
    return pane.getTabs().stream().map(Tab::getId).toList();
  }

  private static List<String> items(MenuButton menu) {
    return menu.getItems().stream().map(MenuItem::getId).toList();
  }

  /** Before the first slot is what stands for none. */
  private static void selectFirst(ComboBox<?> box) {
    assertThat(box.getItems().size()).isGreaterThan(1);
    box.getSelectionModel().select(1);
  }

  private static void isFocused(TextField field) {
    assertThat(field.getScene().getFocusOwner()).isEqualTo(field);
  }
}
