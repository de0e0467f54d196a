package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;

/** A file that is written line by line and held in memory nowhere. */
public interface SpreadsheetWriter extends AutoCloseable {

  /** Writes a line of texts and numbers. */
  void line(List<?> cells) throws IOException;

  /** Ends the file; without that it can't be read. */
  @Override
  void close() throws IOException;

  /** A workbook when the file's name ends so, else comma-separated values. */
  static SpreadsheetWriter to(OutputStream out, String fileName) throws IOException {
    return fileName.toLowerCase(Locale.ROOT).endsWith(".xlsx")
        ? new XlsxWriter(out)
        : new CsvWriter(out);
  }
}
