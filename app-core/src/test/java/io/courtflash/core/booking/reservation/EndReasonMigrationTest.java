package io.courtflash.core.booking.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.engine.BareDatabase;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class EndReasonMigrationTest {

  @Test
  void theUpgradeMovesOnlyCodesToTheirColumn() {
    try (BareDatabase server = BareDatabase.start()) {
      migrate(server, "9");
      JdbcClient database = JdbcClient.create(server.connections());
      List.of("PAY_TIMEOUT", "pay_timeout", "wet floor")
          .forEach(reason -> reservation(database, reason));
      reservation(database, null);

      migrate(server, "10");

      assertThat(
              database
                  .sql("SELECT reason_code, reason FROM reservation ORDER BY id")
                  .query((row, _) -> row.getString("reason_code") + "|" + row.getString("reason"))
                  .list())
          .containsExactly("PAY_TIMEOUT|null", "null|pay_timeout", "null|wet floor", "null|null");
    }
  }

  private static void migrate(BareDatabase server, String version) {
    Flyway.configure()
        .dataSource(server.connections())
        .locations("classpath:db/migration")
        .target(version)
        .load()
        .migrate();
  }

  private static void reservation(JdbcClient database, @Nullable String reason) {
    database
        .sql(
            "INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, reason)"
                + " VALUES (UUID(), 1, 1, 0, 'CANCELLED', ?)")
        .param(reason)
        .update();
  }
}
