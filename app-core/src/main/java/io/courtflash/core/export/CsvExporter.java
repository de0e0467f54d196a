package io.courtflash.core.export;

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
import java.util.StringJoiner;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Writes lists as CSV that spreadsheets open: with a byte order mark, times in the venue's zone.
 */
@Component
public class CsvExporter {

  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final String FORMULA_SIGNS = "=+-@\t\r";
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private final JdbcTemplate database;
  private final ZoneId zone;

  CsvExporter(DataSource database, ZoneId zone) {
    this.database = new JdbcTemplate(database);
    this.zone = zone;
    // The driver's word for one row after the other; else it reads the whole list first.
    this.database.setFetchSize(Integer.MIN_VALUE);
  }

  /**
   * Writes a list while it is read.
   *
   * @param last the last day, included
   */
  public void write(ExportList list, LocalDate first, LocalDate last, Writer to) {
    Object[] range =
        switch (list.range()) {
          case NONE -> new Object[0];
          case DAYS -> new Object[] {first, last};
          case INSTANTS -> new Object[] {begin(first), begin(last.plusDays(1))};
        };
    database.query(
        list.query(),
        rows -> {
          writeAll(rows, to);
          return null;
        },
        range);
  }

  private LocalDateTime begin(LocalDate day) {
    return LocalDateTime.ofInstant(day.atStartOfDay(zone).toInstant(), ZoneOffset.UTC);
  }

  private void writeAll(ResultSet rows, Writer to) throws SQLException {
    try {
      ResultSetMetaData columns = rows.getMetaData();
      StringJoiner titles = new StringJoiner(",", BYTE_ORDER_MARK, "\r\n");
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        titles.add(columns.getColumnLabel(i));
      }
      to.write(titles.toString());
      while (rows.next()) {
        to.write(line(rows, columns));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String line(ResultSet row, ResultSetMetaData columns) throws SQLException {
    StringJoiner line = new StringJoiner(",", "", "\r\n");
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      line.add(cell(text(row, i, columns.getColumnType(i))));
    }
    return line.toString();
  }

  private String text(ResultSet row, int column, int type) throws SQLException {
    if (type == Types.TIMESTAMP) {
      LocalDateTime utc = row.getObject(column, LocalDateTime.class);
      return utc == null ? "" : TIME.format(utc.atOffset(ZoneOffset.UTC).atZoneSameInstant(zone));
    }
    String text = row.getString(column);
    return text == null ? "" : text;
  }

  /** A spreadsheet would run what looks like a formula, so that is made text. */
  static String cell(String text) {
    boolean formula = !text.isEmpty() && FORMULA_SIGNS.indexOf(text.charAt(0)) >= 0;
    return "\"" + (formula ? "'" : "") + text.replace("\"", "\"\"") + "\"";
  }
}
