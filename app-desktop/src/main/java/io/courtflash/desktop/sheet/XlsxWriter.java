package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Writes an Excel workbook with one sheet. Texts are stored as texts, never as formulas. */
final class XlsxWriter implements SpreadsheetExport.SpreadsheetWriter {

  private static final String PROGRAM = "CourtFlash";
  private static final String VERSION = "1.0";
  private static final int ROWS_IN_MEMORY = 1_000;

  private final Workbook workbook;
  private final Worksheet sheet;
  private int nextRow;

  XlsxWriter(OutputStream out) {
    workbook = new Workbook(out, PROGRAM, VERSION);
    sheet = workbook.newWorksheet(PROGRAM);
    sheet.freezePane(0, 1);
  }

  @Override
  public void line(List<?> cells) throws IOException {
    for (int column = 0; column < cells.size(); column++) {
      if (cells.get(column) instanceof Number number) {
        sheet.value(nextRow, column, number);
      } else {
        sheet.inlineString(nextRow, column, cells.get(column).toString());
      }
    }
    nextRow++;
    if (nextRow % ROWS_IN_MEMORY == 0) {
      sheet.flush();
    }
  }

  @Override
  public void close() throws IOException {
    sheet.close();
    workbook.close();
  }
}
