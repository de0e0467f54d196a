package io.courtflash.desktop.sheet;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Comma-separated values, as spreadsheets in China and elsewhere take them: with a UTF-8 mark. */
final class CsvWriter implements SpreadsheetWriter {

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final String FORMULA_SIGNS = "=+-@\t\r";

  private final Writer out;

  CsvWriter(OutputStream out) throws IOException {
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    this.out.write(BYTE_ORDER_MARK);
  }

  @Override
  public void line(List<?> cells) throws IOException {
    out.write(cells.stream().map(CsvWriter::cell).collect(Collectors.joining(",", "", "\r\n")));
  }

  @Override
  public void close() throws IOException {
    out.close();
  }

  /** A spreadsheet would run a text that looks like a formula, so that is marked as text. */
  private static String cell(Object value) {
    if (value instanceof Number) {
      return value.toString();
    }
    String text = value.toString();
    boolean formula = !text.isEmpty() && FORMULA_SIGNS.indexOf(text.charAt(0)) >= 0;
    return "\"" + (formula ? "'" : "") + text.replace("\"", "\"\"") + "\"";
  }
}
