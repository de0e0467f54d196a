package io.courtflash.desktop.sheet;

import io.courtflash.core.operations.export.CsvWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Writes a list as CSV in UTF-8. */
final class CsvSpreadsheetWriter implements SpreadsheetExport.SpreadsheetWriter {

  private final CsvWriter csv;

  CsvSpreadsheetWriter(OutputStream out) throws IOException {
    this.csv =
        new CsvWriter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)));
  }

  @Override
  public void line(List<?> cells) throws IOException {
    csv.line(cells);
  }

  @Override
  public void close() throws IOException {
    csv.close();
  }
}
