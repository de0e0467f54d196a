package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/** Writes a spreadsheet line by line, without holding it in memory. */
public interface SpreadsheetWriter extends AutoCloseable {

  /** Writes a line of texts and numbers. */
  void line(List<?> cells) throws IOException;

  /** Completes the file. A file that isn't closed can't be read. */
  @Override
  void close() throws IOException;

  /** A writer of an Excel workbook if the file's name ends with {@code .xlsx}, else of CSV. */
  static SpreadsheetWriter to(OutputStream out, String fileName) throws IOException {
    return fileName.toLowerCase(Locale.ROOT).endsWith(".xlsx")
        ? new XlsxWriter(out)
        : new CsvSpreadsheetWriter(out);
  }
}
