package io.courtflash.core.hall.price;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.servers.engine.BareDatabase;
import io.courtflash.testkit.Thorough;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

class PriceMigrationTest {

  @Thorough(besides = "UpgradeTest")
  @Test
  void theUpgradeKeepsEveryPrice() {
    try (BareDatabase server = BareDatabase.start()) {
      migrate(server, "24");
      JdbcClient database = JdbcClient.create(server.connections());
      database.sql("INSERT INTO config VALUES ('PAY_AMOUNT', '12.50', NOW(3))").update();
      database.sql("INSERT INTO court (id, court_name) VALUES (1, 'A')").update();
      database
          .sql(
              "INSERT INTO flash_session (id, session_name, flash_time, begin_time, end_time,"
                  + " slot_interval) VALUES (1, 'S', '13:00', '14:00', '15:00', 60)")
          .update();
      database
          .sql(
              "INSERT INTO time_slot (id, session_id, court_id, slot_date, start_time, end_time,"
                  + " starts_at, ends_at, capacity) VALUES (1, 1, 1, '2030-01-01', '14:00',"
                  + " '15:00', '2030-01-01 06:00', '2030-01-01 07:00', 9)")
          .update();
      reservation(database, 1, "PENDING_PAYMENT", 1);
      reservation(database, 2, "CONFIRMED", 2);
      order(database, 2, "20.00", "SUCCESS", "ONLINE");
      reservation(database, 3, "PENDING_PAYMENT", 3);
      order(database, 3, "18.00", "CLOSED", "ONLINE");
      order(database, 3, "19.00", "PAYING", "ONLINE");
      reservation(database, 4, "CONFIRMED", 4);
      order(database, 4, "0.00", "SUCCESS", "FREE");
      reservation(database, 5, "LOST", 0);

      migrate(server, "26");

      assertThat(
              database
                  .sql("SELECT amount FROM reservation ORDER BY id")
                  .query((row, _) -> String.valueOf(row.getString("amount")))
                  .list())
          .containsExactly("12.50", "20.00", "19.00", "12.50", "null");
      assertThat(
              database
                  .sql(
                      "SELECT l.prices FROM time_slot s JOIN price_list l ON l.id ="
                          + " s.price_list_id")
                  .query(String.class)
                  .list())
          .containsExactly("12.50");
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

  private static void reservation(JdbcClient database, long id, String status, int seat) {
    database
        .sql(
            "INSERT INTO reservation (id, trace_id, user_id, slot_id, seat_no, status)"
                + " VALUES (?, UUID(), ?, 1, ?, ?)")
        .params(id, id, seat, status)
        .update();
  }

  private static void order(
      JdbcClient database, long reservation, String amount, String status, String method) {
    database
        .sql(
            "INSERT INTO pay_order (out_trade_no, reservation_id, amount, status, method,"
                + " expire_time) VALUES (LEFT(REPLACE(UUID(), '-', ''), 32), ?, ?, ?, ?, NOW(3))")
        .params(reservation, amount, status, method)
        .update();
  }
}
