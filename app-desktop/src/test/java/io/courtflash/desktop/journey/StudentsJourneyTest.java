package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.account.Accounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Journey
class StudentsJourneyTest {

  @Test
  void aListIsImportedAndGeneratedPasswordsAreShownOnce(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    Path list = directory.resolve("students.csv");
    Files.writeString(list, "studentId,password\nfresher1,a-good-password\nfresher2\n");
    clerk.console().files().choose(list);
    clerk
        .go("students")
        .click("#students-import")
        .seesText("#students-passwords", "fresher2,")
        .click("#dialog-cancel")
        .seesNotice("已导入 2 名学生")
        .type("#students-search", "fresher")
        .pick("#students-list", "fresher1")
        .type("#students-search", "");
    assertThat(hall.of(Accounts.class).find("fresher1")).isPresent();
    assertThat(hall.of(Accounts.class).find("fresher2")).isPresent();
  }

  @Test
  void aListWithAWrongLineChangesNothing(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    Path list = directory.resolve("students.csv");
    Files.writeString(list, "senior1,a-good-password\nsenior2,short\n");
    clerk.console().files().choose(list);
    clerk.go("students").click("#students-import").seesNotice("2");
    assertThat(hall.of(Accounts.class).find("senior1")).isEmpty();
  }
}
