package io.courtflash.core.operations.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Writes lists from MySQL as CSV; times are in the venue's zone. */
@Component
public class CsvExporter {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private final JdbcTemplate database;
  private final ZoneId zone;

  CsvExporter(DataSource database, ZoneId zone) {
    this.database = new JdbcTemplate(database);
    this.zone = zone;
    // Makes the driver stream the rows one by one; otherwise it reads the whole list into memory.
    this.database.setFetchSize(Integer.MIN_VALUE);
  }

  /**
   * Writes a list while its rows are read, so that a list of any length fits in memory.
   *
   * @param first the first day, in the venue's zone
   * @param last the last day, included
   * @param to is flushed, not closed
   */
  public void write(ExportList list, LocalDate first, LocalDate last, Writer to) {
    Object[] range =
        switch (list.range()) {
          case NONE -> new Object[0];
          case DAYS -> new Object[] {first, last};
          case INSTANTS -> new Object[] {startOfDay(first), startOfDay(last.plusDays(1))};
        };
    database.query(
        list.query(),
        rows -> {
          writeAll(rows, to);
          return null;
        },
        range);
  }

  private LocalDateTime startOfDay(LocalDate day) {
    return LocalDateTime.ofInstant(day.atStartOfDay(zone).toInstant(), ZoneOffset.UTC);
  }

  private void writeAll(ResultSet rows, Writer to) throws SQLException {
    try {
      CsvWriter csv = new CsvWriter(to);
      ResultSetMetaData columns = rows.getMetaData();
      List<String> titles = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        titles.add(columns.getColumnLabel(i));
      }
      csv.line(titles);
      while (rows.next()) {
        csv.line(cells(rows, columns));
      }
      csv.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All cells are texts, so that a spreadsheet doesn't shorten long numbers. */
  private List<String> cells(ResultSet row, ResultSetMetaData columns) throws SQLException {
    List<String> cells = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      cells.add(text(row, i, columns.getColumnType(i)));
    }
    return cells;
  }

  private String text(ResultSet row, int column, int type) throws SQLException {
    if (type == Types.TIMESTAMP) {
      LocalDateTime utc = row.getObject(column, LocalDateTime.class);
      return utc == null ? "" : TIME.format(utc.atOffset(ZoneOffset.UTC).atZoneSameInstant(zone));
    }
    String text = row.getString(column);
    return text == null ? "" : text;
  }
}
