package io.courtflash.desktop.screen.students;

import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.screen.Shown;
import java.time.Clock;
import java.time.ZoneId;
import java.time.ZoneOffset;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;

class StudentsScreenTest {

  private static final Times TIMES = new Times(ZoneId.of("Asia/Shanghai"));
  private static final Clock CLOCK = Clock.fixed(FakeStudents.NOW, ZoneOffset.UTC);

  @Test
  void aNewPasswordIsShownOnceAndEveryTextIsReadable() throws Exception {
    FakeStudents students = new FakeStudents();
    try (Shown page = new Shown(desk -> new StudentsScreen(desk, students, TIMES, CLOCK))) {
      page.awaitText("s3");
      page.use(TableView.class, "students-list", table -> table.getSelectionModel().select(2));
      page.isReadable("students");
      page.use(Button.class, "students-reset-password", Button::fire);
      page.use(TextField.class, "students-password", field -> field.setText("new-password"));
      page.use(Button.class, "dialog-ok", Button::fire);
      page.awaitText("Keep these passwords; they aren't shown again");
      page.use(Button.class, "dialog-cancel", Button::fire);
    }
  }
}
