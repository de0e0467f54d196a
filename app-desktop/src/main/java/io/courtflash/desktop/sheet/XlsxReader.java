package io.courtflash.desktop.sheet;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.jspecify.annotations.Nullable;

/** Reads the cells of the first sheet of an Excel workbook. */
final class XlsxReader {

  /** More lines than any list that can be used; what comes after them isn't read. */
  private static final int MAX_LINES = 50_000;

  private static final int MAX_COLUMNS = 100;

  private XlsxReader() {}

  /**
   * Reads all lines, also empty ones. Numbers are written without exponents, because login ids and
   * phone numbers are often stored as such.
   *
   * @throws IOException also when the file is no workbook
   */
  static List<List<String>> read(Path file) throws IOException {
    try (ReadableWorkbook workbook = new ReadableWorkbook(file.toFile());
        Stream<Row> rows = workbook.getFirstSheet().openStream()) {
      List<List<String>> lines = new ArrayList<>();
      rows.limit(MAX_LINES)
          .forEach(
              row -> {
                while (lines.size() < Math.min(row.getRowNum() - 1, MAX_LINES)) {
                  lines.add(List.of());
                }
                lines.add(cells(row));
              });
      return lines;
    } catch (ExcelReaderException e) {
      throw new IOException(e);
    }
  }

  private static List<String> cells(Row row) {
    List<String> cells = new ArrayList<>();
    for (int column = 0; column < Math.min(row.getCellCount(), MAX_COLUMNS); column++) {
      cells.add(text(row.getOptionalCell(column).orElse(null)));
    }
    return cells;
  }

  private static String text(@Nullable Cell cell) {
    if (cell == null) {
      return "";
    }
    Object value = cell.getValue();
    if (cell.getType() == CellType.NUMBER && value instanceof BigDecimal number) {
      return number.stripTrailingZeros().toPlainString();
    }
    String text = cell.getText();
    return text == null ? "" : text;
  }
}
