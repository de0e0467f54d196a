package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/**
 * The one sheet of an Excel workbook. Its texts are typed as such: no formula can be among them.
 */
final class XlsxWriter implements SpreadsheetWriter {

  private static final String PROGRAM = "CourtFlash";
  private static final String VERSION = "1.0";
  private static final int AT_ONCE = 1_000;

  private final Workbook book;
  private final Worksheet sheet;
  private int next;

  XlsxWriter(OutputStream out) {
    book = new Workbook(out, PROGRAM, VERSION);
    sheet = book.newWorksheet(PROGRAM);
    sheet.freezePane(0, 1);
  }

  @Override
  public void line(List<?> cells) throws IOException {
    for (int column = 0; column < cells.size(); column++) {
      if (cells.get(column) instanceof Number number) {
        sheet.value(next, column, number);
      } else {
        sheet.inlineString(next, column, cells.get(column).toString());
      }
    }
    next++;
    if (next % AT_ONCE == 0) {
      sheet.flush();
    }
  }

  @Override
  public void close() throws IOException {
    sheet.close();
    book.close();
  }
}
