package io.courtflash.core.operations.backup;

import io.courtflash.core.operations.backup.BackupManifest.Column;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Queries information_schema for the schema of a connection. */
final class SchemaMetadata {

  /** Flyway's own table, which migrations write themselves. */
  static final String HISTORY = "flyway_schema_history";

  private SchemaMetadata() {}

  /** All tables but Flyway's history and the note about a change. */
  static List<String> tables(Connection connection) throws SQLException {
    return strings(
        connection,
        """
        SELECT table_name FROM information_schema.tables
        WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'
          AND table_name NOT IN (?, ?)
        ORDER BY table_name
        """,
        HISTORY,
        ChangeNotes.TABLE);
  }

  /** The statement that creates a table as it is. */
  static String definition(Connection connection, String table) throws SQLException {
    try (PreparedStatement query =
            connection.prepareStatement("SHOW CREATE TABLE `" + table + "`");
        ResultSet row = query.executeQuery()) {
      row.next();
      return row.getString(2);
    }
  }

  /** The columns that the database doesn't compute. */
  static List<Column> columns(Connection connection, String table) throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (PreparedStatement query =
        connection.prepareStatement(
            """
            SELECT column_name, data_type FROM information_schema.columns
            WHERE table_schema = DATABASE() AND table_name = ?
              AND COALESCE(generation_expression, '') = ''
            ORDER BY ordinal_position
            """)) {
      query.setString(1, table);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          columns.add(
              new Column(row.getString("column_name"), isBinary(row.getString("data_type"))));
        }
      }
    }
    return columns;
  }

  /**
   * The expressions to order a table's rows by: its primary key, with texts by their bytes, so that
   * the order doesn't depend on a collation.
   */
  static List<String> order(Connection connection, String table) throws SQLException {
    return strings(
        connection,
        """
        SELECT CASE WHEN c.data_type LIKE '%int' THEN CONCAT('`', k.column_name, '`')
          ELSE CONCAT('HEX(`', k.column_name, '`)') END
        FROM information_schema.key_column_usage k JOIN information_schema.columns c
          ON c.table_schema = k.table_schema AND c.table_name = k.table_name
          AND c.column_name = k.column_name
        WHERE k.table_schema = DATABASE() AND k.table_name = ? AND k.constraint_name = 'PRIMARY'
        ORDER BY k.ordinal_position
        """,
        table);
  }

  /** The size of all tables in bytes; a backup isn't larger. */
  static long bytes(Connection connection) throws SQLException {
    return Long.parseLong(
        strings(
                connection,
                """
                SELECT COALESCE(SUM(data_length), 0) FROM information_schema.tables
                WHERE table_schema = DATABASE()
                """)
            .getFirst());
  }

  private static boolean isBinary(String type) {
    String lower = type.toLowerCase(Locale.ROOT);
    return lower.contains("binary") || lower.contains("blob") || lower.equals("bit");
  }

  private static List<String> strings(Connection connection, String query, String... arguments)
      throws SQLException {
    List<String> strings = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      for (int i = 0; i < arguments.length; i++) {
        statement.setString(i + 1, arguments[i]);
      }
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          strings.add(row.getString(1));
        }
      }
    }
    return strings;
  }
}
