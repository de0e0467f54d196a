package io.courtflash.core.operations.backup;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.courtflash.core.operations.backup.BackupManifest.Column;
import io.courtflash.core.operations.backup.BackupManifest.Table;
import io.courtflash.core.platform.crypto.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/**
 * All rows of the schema at one instant, read in one transaction. Each row is written as a JSON
 * array of SQL texts, so that no type and no time zone is converted. It needs no dump program, so
 * it works with MySQL and MariaDB on every operating system.
 */
final class DatabaseSnapshot implements AutoCloseable {

  private static final Duration READ_TIMEOUT = Duration.ofMinutes(10);

  private final Connection connection;

  /** Starts the transaction: later writes aren't seen. */
  DatabaseSnapshot(DataSource database) throws SQLException {
    connection = database.getConnection();
    connection.setNetworkTimeout(Runnable::run, Math.toIntExact(READ_TIMEOUT.toMillis()));
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
      statement.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY");
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /** Opens the stream that a table is written to. */
  @FunctionalInterface
  interface Sink {
    OutputStream open(String table) throws IOException;
  }

  /** Writes every table and closes the streams that the sink opened. */
  List<Table> write(Sink sink) throws SQLException, IOException {
    List<Table> tables = new ArrayList<>();
    for (String name : SchemaMetadata.tables(connection)) {
      tables.add(write(name, sink));
    }
    return tables;
  }

  private Table write(String name, Sink sink) throws SQLException, IOException {
    List<Column> columns = SchemaMetadata.columns(connection, name);
    MessageDigest digest = Sha256.start();
    long rows = 0;
    try (Statement statement = connection.createStatement();
        OutputStream out =
            new BufferedOutputStream(new DigestOutputStream(sink.open(name), digest))) {
      statement.setFetchSize(Integer.MIN_VALUE);
      try (ResultSet row = statement.executeQuery(query(name, columns))) {
        while (row.next()) {
          out.write(line(row, columns.size()));
          rows++;
        }
      }
    }
    String definition = SchemaMetadata.definition(connection, name);
    return new Table(name, columns, rows, Sha256.hex(digest), definition);
  }

  /** Ordered by the primary key, so that equal tables have equal digests. */
  private String query(String table, List<Column> columns) throws SQLException {
    String values =
        columns.stream()
            .map(
                column ->
                    column.binary()
                        ? "HEX(`" + column.name() + "`)"
                        : "CAST(`" + column.name() + "` AS CHAR)")
            .collect(Collectors.joining(", "));
    String order = String.join(", ", SchemaMetadata.order(connection, table));
    return "SELECT %s FROM `%s`%s"
        .formatted(values, table, order.isEmpty() ? "" : " ORDER BY " + order);
  }

  private static byte[] line(ResultSet row, int columns) throws SQLException {
    List<Object> values = new ArrayList<>(columns);
    for (int i = 1; i <= columns; i++) {
      values.add(row.getString(i));
    }
    String json = JSON.toJSONString(values, JSONWriter.Feature.WriteNulls);
    return (json + "\n").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws SQLException {
    try (connection) {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }
}
