package io.courtflash.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** One row with places, and the rows of those who got one. */
final class LockTable {

  private LockTable() {}

  /** The row as it was read. */
  record Row(int free, int version) {}

  /** Makes the tables anew. */
  static void create(Connection database, int places) throws SQLException {
    drop(database);
    try (Statement sql = database.createStatement()) {
      sql.execute(
          "CREATE TABLE bench_row (id INT PRIMARY KEY, free INT NOT NULL, version INT NOT NULL)");
      sql.execute("INSERT INTO bench_row VALUES (1, " + places + ", 0)");
      sql.execute(
          "CREATE TABLE bench_place (id BIGINT AUTO_INCREMENT PRIMARY KEY, user_id BIGINT NOT NULL,"
              + " seat_no INT NULL, UNIQUE KEY bench_seat (seat_no))");
    }
  }

  static void drop(Connection database) throws SQLException {
    try (Statement sql = database.createStatement()) {
      sql.execute("DROP TABLE IF EXISTS bench_row, bench_place");
    }
  }

  static Row read(Connection database, String suffix) throws SQLException {
    try (Statement sql = database.createStatement();
        ResultSet row =
            sql.executeQuery("SELECT free, version FROM bench_row WHERE id = 1" + suffix)) {
      var _ = row.next();
      return new Row(row.getInt("free"), row.getInt("version"));
    }
  }

  static int number(Connection database, String query) throws SQLException {
    try (Statement sql = database.createStatement();
        ResultSet row = sql.executeQuery(query)) {
      var _ = row.next();
      return row.getInt(1);
    }
  }

  /** Returns how many rows it changed. */
  static int update(Connection database, String statement, long... parameters) throws SQLException {
    try (PreparedStatement sql = database.prepareStatement(statement)) {
      for (int i = 0; i < parameters.length; i++) {
        sql.setLong(i + 1, parameters[i]);
      }
      return sql.executeUpdate();
    }
  }

  /** Takes a place off the row whatever it says now, and gives it to the user; commits. */
  static void take(Connection database, long user) throws SQLException {
    var _ = update(database, "UPDATE bench_row SET free = free - 1 WHERE id = 1");
    addPlace(database, user);
  }

  /** Writes the row of somebody who got a place; commits. */
  static void addPlace(Connection database, long user) throws SQLException {
    var _ = update(database, "INSERT INTO bench_place (user_id) VALUES (?)", user);
    database.commit();
  }
}
