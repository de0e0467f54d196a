package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
  void lostCodesAreMadeAgainAndPrintedOnSlips(
      ConsoleRobot clerk, HallFixture hall, @TempDir Path directory) throws IOException {
    Path list = Files.writeString(directory.resolve("freshers.csv"), "id,name\nfresher9,王芳\n");
    CommandRun imported = CommandRun.of(clerk, "import-students", list.toString());
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
