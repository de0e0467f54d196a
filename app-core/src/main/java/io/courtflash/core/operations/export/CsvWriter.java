package io.courtflash.core.operations.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes CSV that spreadsheets open: a byte order mark first, lines that end with CR LF, texts in
 * quotes. A text that a spreadsheet would run as a formula gets an apostrophe in front.
 */
public final class CsvWriter implements AutoCloseable {

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final String FORMULA_SIGNS = "=+-@\t\r";

  private final Writer out;

  /**
   * Writes the byte order mark.
   *
   * @param out in UTF-8
   */
  public CsvWriter(Writer out) throws IOException {
    this.out = out;
    out.write(BYTE_ORDER_MARK);
  }

  /** Writes one line. Numbers are written as numbers, all other values as texts. */
  public void line(List<?> cells) throws IOException {
    out.write(cells.stream().map(CsvWriter::cell).collect(Collectors.joining(",", "", "\r\n")));
  }

  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  private static String cell(Object value) {
    if (value instanceof Number) {
      return value.toString();
    }
    String text = value.toString();
    boolean formula = !text.isEmpty() && FORMULA_SIGNS.indexOf(text.charAt(0)) >= 0;
    return "\"" + (formula ? "'" : "") + text.replace("\"", "\"\"") + "\"";
  }
}
