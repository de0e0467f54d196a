package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
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

  private static void chain(JdbcClient database, long entry, @Nullable Long number) {
    database
        .sql("UPDATE audit_log SET chain_no = ?, chain_hash = ? WHERE id = ?")
        .param(number)
        .param(number == null ? null : "0".repeat(64))
        .param(entry)
        .update();
  }
}
