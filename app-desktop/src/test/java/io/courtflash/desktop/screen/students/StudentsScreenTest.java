package io.courtflash.desktop.screen.students;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.account.Role;
import io.courtflash.desktop.booking.BookingFormatter;
import io.courtflash.desktop.booking.FakeStaffBookingService;
import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.series.FakeBookingSeriesService;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class StudentsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK = Clock.fixed(FakeStudentsService.NOW, ZoneOffset.UTC);

  @Test
  void aNewPasswordIsShownOnceAndEveryTextIsReadable() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, students))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.isReadable("students");
      page.use(Button.class, "students-reset-password", Button::fire);
      page.use(TextField.class, "students-password", StudentsScreenTest::isFocused);
      page.use(TextField.class, "students-password", field -> field.setText("new-password"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("Keep these passwords; they aren't shown again");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void aClerkIsAddedLikeAStudent() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    try (ScreenFixture page = new ScreenFixture(context -> screen(context, students))) {
      page.use(Button.class, "students-add", Button::fire);
      page.use(TextField.class, "students-id", field -> field.setText("front"));
      page.use(RequiredComboBox.class, "students-role", box -> box.getSelectionModel().select(1));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> students.calls.contains("add front CLERK"));
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void theLoginsOfAnAccountAreReadableAndCanBeEnded() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.use(Button.class, "students-logins", Button::fire);
      page.awaitText("未知设备");
      page.isReadable("logins");
      page.use(TableView.class, "logins-list", table -> table.getSelectionModel().select(0));
      page.use(Button.class, "logins-end", Button::fire);
      await().until(() -> page.told().done().contains("A login of \"s3\" was ended."));
      page.use(Button.class, "logins-end-all", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().done().contains("All logins of \"s3\" were ended."));
      page.awaitText("This account isn't logged in anywhere.");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void whoMayOnlyLookHasNoButtonsThatChange() throws Exception {
    GrantedPermissions clerk = new GrantedPermissions(Role.CLERK.permissions());
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService(), clerk))) {
      page.use(
          Button.class,
          "students-logins",
          logins -> {
            Node view = logins.getScene().getRoot();
            assertThat(view.lookup("#students-add")).isNull();
            assertThat(view.lookup("#students-delete")).isNull();
          });
    }
  }

  @Test
  void aSlotIsBookedForAPersonFromTheirBookings() throws Exception {
    FakeStaffBookingService bookings = new FakeStaffBookingService();
    GrantedPermissions admin = new GrantedPermissions(Role.ADMIN.permissions());
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService(), admin, bookings))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.use(Button.class, "students-person", Button::fire);
      page.use(TabPane.class, "person", tabs -> tabs.getSelectionModel().select(1));
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
  void aPersonIsReadableTakesNotesAndIsNotErasedWithAnOpenBooking() throws Exception {
    try (ScreenFixture page =
        new ScreenFixture(context -> screen(context, new FakeStudentsService()))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.use(Button.class, "students-person", Button::fire);
      page.use(TextField.class, "students-name", field -> field.setText("王芳"));
      page.isReadable("person");
      page.use(Button.class, "person-erase", Button::fire);
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> page.told().failed().stream().anyMatch(text -> text.contains("[7]")));
      page.use(TabPane.class, "person", tabs -> tabs.getSelectionModel().select(4));
      page.use(Button.class, "person-add-note", Button::fire);
      page.use(TextField.class, "person-note", field -> field.setText("Lost the key"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("Lost the key");
      page.isReadable("person-notes");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  @Test
  void anAudienceIsAddedAndOneInUseStays() throws Exception {
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

  private static StudentsScreen screen(ScreenContext context, StudentsService students) {
    return screen(context, students, new GrantedPermissions(Role.ADMIN.permissions()));
  }

  private static StudentsScreen screen(
      ScreenContext context, StudentsService students, GrantedPermissions granted) {
    return screen(context, students, granted, new FakeStaffBookingService());
  }

  private static StudentsScreen screen(
      ScreenContext context,
      StudentsService students,
      GrantedPermissions granted,
      FakeStaffBookingService bookings) {
    return new StudentsScreen(
        context,
        granted,
        students,
        new AccountServices(
            new FakePersonService(),
            new FakeLoginsService(),
            new FakeAudiencesService(),
            new FakeBookingSeriesService(),
            bookings),
        new BookingFormatter(context.texts(), TIMES, (reason, _) -> reason.toString()),
        CLOCK);
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
