package io.courtflash.desktop.screen.students;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.desktop.fx.RequiredComboBox;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.screen.ScreenFixture;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class StudentsScreenTest {

  private static final TimeFormatter TIMES = new TimeFormatter(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK = Clock.fixed(FakeStudentsService.NOW, ZoneOffset.UTC);

  @Test
  void aNewPasswordIsShownOnceAndEveryTextIsReadable() throws Exception {
    FakeStudentsService students = new FakeStudentsService();
    try (ScreenFixture page =
        new ScreenFixture(context -> new StudentsScreen(context, students, TIMES, CLOCK))) {
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
    try (ScreenFixture page =
        new ScreenFixture(context -> new StudentsScreen(context, students, TIMES, CLOCK))) {
      page.use(Button.class, "students-add", Button::fire);
      page.use(TextField.class, "students-id", field -> field.setText("front"));
      page.use(RequiredComboBox.class, "students-role", box -> box.getSelectionModel().select(1));
      page.use(Button.class, "dialog-ok", Button::fire);
      await().until(() -> students.calls.contains("add front CLERK"));
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }

  private static void isFocused(TextField field) {
    assertThat(field.getScene().getFocusOwner()).isEqualTo(field);
  }
}
