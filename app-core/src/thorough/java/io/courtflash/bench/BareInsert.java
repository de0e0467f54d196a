package io.courtflash.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/**
 * Reservation rows into a table with the keys of the real one: multi-row inserts on one connection,
 * as many rows in a transaction as a full batch of the engine has.
 */
final class BareInsert implements BareStep {

  private static final int ROWS = 128;
  private static final int PLACES = 40;
  private static final String TABLE = "bench_reservation";
  private static final String INSERT =
      "INSERT INTO "
          + TABLE
          + " (trace_id, user_id, slot_id, seat_no, status, pay_deadline) VALUES "
          + String.join(
              ", ",
              Collections.nCopies(
                  ROWS,
                  "(?, ?, ?, ?, 'PENDING_PAYMENT',"
                      + " TIMESTAMPADD(MICROSECOND, 900000000, UTC_TIMESTAMP(3)))"));

  private final DataSource database;

  BareInsert(DataSource database) {
    this.database = database;
  }

  @Override
  public String name() {
    return "multi-row insert";
  }

  @Override
  public double perSecond(int seconds) throws Exception {
    try (Connection connection = database.getConnection();
        Statement ddl = connection.createStatement()) {
      ddl.execute("DROP TABLE IF EXISTS " + TABLE);
      ddl.execute("CREATE TABLE " + TABLE + " LIKE reservation");
      connection.setAutoCommit(false);
      try {
        return insert(connection, seconds);
      } finally {
        connection.setAutoCommit(true);
        ddl.execute("DROP TABLE " + TABLE);
      }
    }
  }

  private static double insert(Connection connection, int seconds) throws SQLException {
    long begun = System.nanoTime();
    long end = begun + TimeUnit.SECONDS.toNanos(seconds);
    long rows = 0;
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      while (System.nanoTime() - end < 0) {
        for (int row = 0, parameter = 1; row < ROWS; row++, rows++) {
          insert.setString(parameter++, "%044d".formatted(rows));
          insert.setLong(parameter++, rows);
          insert.setLong(parameter++, rows / PLACES);
          insert.setLong(parameter++, rows % PLACES + 1);
        }
        var _ = insert.executeUpdate();
        connection.commit();
      }
    }
    return rows * 1e9 / (System.nanoTime() - begun);
  }
}
