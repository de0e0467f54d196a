package io.courtflash.core.operations.backup;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** Gives every empty table a row with a value in each column, whatever tables there are. */
final class FilledTables {

  /** With everything that a text of SQL or JSON would have to escape. */
  private static final String TEXT = "场'\"\\\n\t%";

  private static final String ASCII_TEXT = "a'\"\\\n\t%";

  private FilledTables() {}

  /** A column that the database doesn't compute, and an SQL expression for its value. */
  private record Filled(String column, String value) {}

  static void fill(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("SET FOREIGN_KEY_CHECKS = 0");
      for (String table : SchemaMetadata.tables(connection)) {
        if (isEmpty(statement, table)) {
          statement.execute(insert(table, columns(connection, table)));
        }
      }
    }
  }

  private static boolean isEmpty(Statement statement, String table) throws SQLException {
    try (ResultSet row = statement.executeQuery("SELECT 1 FROM `" + table + "` LIMIT 1")) {
      return !row.next();
    }
  }

  private static String insert(String table, List<Filled> columns) {
    return "INSERT INTO `%s` (%s) VALUES (%s)"
        .formatted(
            table,
            columns.stream()
                .map(each -> "`" + each.column() + "`")
                .collect(Collectors.joining(", ")),
            columns.stream().map(Filled::value).collect(Collectors.joining(", ")));
  }

  private static List<Filled> columns(Connection connection, String table) throws SQLException {
    List<Filled> columns = new ArrayList<>();
    try (PreparedStatement query =
        connection.prepareStatement(
            """
            SELECT column_name, data_type, character_maximum_length, character_set_name
            FROM information_schema.columns
            WHERE table_schema = DATABASE() AND table_name = ?
              AND COALESCE(generation_expression, '') = ''
            """)) {
      query.setString(1, table);
      try (ResultSet row = query.executeQuery()) {
        while (row.next()) {
          boolean ascii = "ascii".equals(row.getString("character_set_name"));
          columns.add(
              new Filled(
                  row.getString("column_name"),
                  value(
                      row.getString("data_type"), row.getLong("character_maximum_length"), ascii)));
        }
      }
    }
    return columns;
  }

  private static String value(String type, long length, boolean ascii) {
    return switch (type) {
      case "varchar", "char", "text", "mediumtext" ->
          "LEFT(CONVERT(UNHEX('"
              + hex(ascii ? ASCII_TEXT : TEXT)
              + "') USING utf8mb4), "
              + length
              + ")";
      case "binary", "varbinary" -> "LEFT(UNHEX('00FF275C0A2280'), " + length + ")";
      case "date" -> "'2027-01-31'";
      case "time" -> "'23:59:59'";
      case "datetime" -> "'2027-01-31 23:59:59.987'";
      case "decimal" -> "12.34";
      case "double" -> "0.1";
      default -> "1";
    };
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }
}
