package io.courtflash.core.operations.backup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/**
 * All rows of a small database as texts.
 *
 * @param tables by name, all but the list of migrations; a row has the texts of its columns
 */
record TableRows(Map<String, List<Map<String, String>>> tables) {

  static TableRows read(DataSource database) throws SQLException {
    Map<String, List<Map<String, String>>> tables = new TreeMap<>();
    try (Connection connection = database.getConnection()) {
      for (String table : SchemaMetadata.tables(connection)) {
        tables.put(table, rows(connection, table));
      }
    }
    return new TableRows(tables);
  }

  private static List<Map<String, String>> rows(Connection connection, String table)
      throws SQLException {
    List<Map<String, String>> rows = new ArrayList<>();
    try (Statement query = connection.createStatement();
        ResultSet row = query.executeQuery("SELECT * FROM `" + table + "`")) {
      ResultSetMetaData columns = row.getMetaData();
      while (row.next()) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          values.put(columns.getColumnName(i), String.valueOf(row.getString(i)));
        }
        rows.add(values);
      }
    }
    return rows;
  }

  List<Map<String, String>> of(String table) {
    return tables.getOrDefault(table, List.of());
  }
}
