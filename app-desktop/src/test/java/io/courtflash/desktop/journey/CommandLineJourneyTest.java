package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@Journey
class CommandLineJourneyTest {

  @Test
  void whoeverStartsTheProgramVerifiesTheAuditLog(ConsoleRobot clerk, HallFixture hall) {
    hall.court("审计场");
    CommandRun whole = CommandRun.of(clerk, "audit", "verify");
    assertThat(whole.code()).isZero();
    assertThat(whole.printed()).contains("The audit log is whole");

    // As if somebody had written an entry into the database.
    JdbcClient database = hall.of(JdbcClient.class);
    long entry = database.sql("SELECT MAX(id) FROM audit_log").query(Long.class).single();
    chain(database, entry, 1_000_000L);
    try {
      CommandRun changed = CommandRun.of(clerk, "audit", "verify");
      assertThat(changed.code()).isEqualTo(2);
      assertThat(changed.printed()).contains("Entry ").doesNotContain("is whole");
    } finally {
      chain(database, entry, null);
    }
  }

  /** With the embedded broker, which uses fastjson2 before the console does. */
  @Test
  void theConsoleForbidsJsonThatNamesAClassToCreate(ConsoleRobot clerk) {
    assertThat(clerk.console().dataDirectory()).exists();
    assertThat(ObjectReaderProvider.SAFE_MODE).isTrue();
  }

  @Test
  void newCodesForLostOnesArePrintedOnSlips(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    Path list =
        Files.writeString(directory.resolve("freshers.csv"), "id,name,class\nfresher9,王芳,三班\n");
    CommandRun shown = CommandRun.of(clerk, "import-students", list.toString());
    assertThat(shown.code()).as("nothing is stored that nobody confirmed").isEqualTo(1);
    assertThat(shown.printed())
        .contains("Columns read: id, name", "Columns not read: class", "New: fresher9 王芳", "--yes")
        .doesNotContain("fresher9,");
    CommandRun imported = CommandRun.of(clerk, "import-students", list.toString(), "--yes");
    assertThat(imported.printed()).contains("fresher9,").doesNotContain("Written");
    Path slips = directory.resolve("slips.pdf");
    assertThat(CommandRun.of(clerk, "import-students", "--new-codes", "--slips=" + slips).printed())
        .contains("--page");

    CommandRun renewed =
        CommandRun.of(
            clerk,
            "import-students",
            "--new-codes",
            "--slips=" + slips,
            "--page=https://hall.example.edu");

    assertThat(renewed.code()).as(renewed.printed()).isZero();
    assertThat(renewed.printed()).contains("Written: " + slips);
    assertThat(line(renewed)).startsWith("fresher9,").isNotEqualTo(line(imported));
    assertThat(Files.readString(slips, StandardCharsets.ISO_8859_1)).startsWith("%PDF");
    assertThat(CommandRun.of(clerk, "import-students").code()).isEqualTo(64);
  }

  @Test
  void aRefusalNamesTheColumnOfThePerson(ConsoleRobot clerk, @TempDir Path directory)
      throws IOException {
    Path list = Files.writeString(directory.resolve("list.csv"), "id,audience\nx-7,nobody\n");

    CommandRun refused = CommandRun.of(clerk, "import-students", list.toString(), "--yes");

    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.printed()).contains("x-7 Audience").doesNotContain("people[");
  }

  @Test
  void aTimetableIsShownBeforeItIsStored(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    hall.court("课表场");
    LocalDate day = LocalDate.now(ZoneId.of("Asia/Shanghai")).plusDays(7);
    Path file =
        Files.writeString(
            directory.resolve("classes.csv"),
            "课程,地点,开始时间,结束时间,日期,教师\n训练,课表场,20:00,24:00," + day + ",N. N.\n");

    CommandRun shown = CommandRun.of(clerk, "import-timetable", file.toString());

    assertThat(shown.code()).isEqualTo(1);
    assertThat(shown.printed())
        .contains("Columns not read: 教师", "20:00–24:00", day.toString(), "--yes")
        .contains(day.format(DateTimeFormatter.ofPattern("EEE", Locale.ENGLISH)));
    CommandRun stored = CommandRun.of(clerk, "import-timetable", file.toString(), "--yes");
    assertThat(stored.code()).as(stored.printed()).isZero();
    assertThat(stored.printed()).contains("Closed 1 time");
  }

  @Test
  void holidaysAreShownWithTheirWeekdaysBeforeTheyAreStored(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    LocalDate day = LocalDate.now(ZoneId.of("Asia/Shanghai")).plusDays(200);
    Path file =
        Files.writeString(
            directory.resolve("holidays.csv"),
            "日期,按星期,开门时间,说明,部门\n" + day + ",,,校庆,后勤\n" + day.plusDays(1) + ",周五,09:00,补班,后勤\n");

    CommandRun shown = CommandRun.of(clerk, "import-holidays", file.toString());

    assertThat(shown.code()).isEqualTo(1);
    assertThat(shown.printed())
        .contains("Columns not read: 部门", "--yes")
        .contains(day.format(DateTimeFormatter.ofPattern("uuuu-MM-dd EEE", Locale.ENGLISH)))
        .contains(": closed (校庆)", ": as on Friday, from 09:00 (补班)");
    assertThat(specialDays(hall)).isZero();
    CommandRun stored = CommandRun.of(clerk, "import-holidays", file.toString(), "--yes");
    assertThat(stored.code()).as(stored.printed()).isZero();
    assertThat(stored.printed()).contains("Kept: 0");
    assertThat(specialDays(hall)).isEqualTo(2);
  }

  private static long specialDays(HallFixture hall) {
    return hall.of(JdbcClient.class)
        .sql("SELECT COUNT(*) FROM special_day")
        .query(Long.class)
        .single();
  }

  private static String line(CommandRun run) {
    return run.printed()
        .lines()
        .filter(each -> each.startsWith("fresher9,"))
        .findFirst()
        .orElse("");
  }

  private static void chain(JdbcClient database, long entry, @Nullable Long number) {
    database
        .sql("UPDATE audit_log SET chain_no = ?, chain_hash = ? WHERE id = ?")
        .param(number)
        .param(number == null ? null : "0".repeat(64))
        .param(entry)
        .update();
  }
}
