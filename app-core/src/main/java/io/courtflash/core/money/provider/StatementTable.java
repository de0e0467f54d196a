package io.courtflash.core.money.provider;

import io.courtflash.core.platform.document.CellText;
import io.courtflash.core.platform.document.CsvFile;
import io.courtflash.core.platform.document.FileText;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/**
 * The columns of a provider's statement, found by their headings wherever they stand. Brackets and
 * colons may be wide or not.
 */
public final class StatementTable {

  private static final Charset GB18030 = Charset.forName("GB18030");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);

  private final int headingsLine;
  private final List<String> headings;

  /**
   * @param headingsLine from 1
   * @param cells of that line
   */
  public StatementTable(int headingsLine, List<String> cells) {
    this.headingsLine = headingsLine;
    this.headings = cells.stream().map(StatementTable::plain).toList();
  }

  /** The text of a file in UTF-8, UTF-16, or as programs in China save it. */
  public static String text(byte[] file) {
    return FileText.decode(file).orElseGet(() -> new String(file, GB18030));
  }

  /** The cells of one line with commas, where cells may have quotation marks. */
  public static List<String> cells(int number, String line) throws StatementFormatException {
    if (CsvFile.read("sep=,\n" + line) instanceof CsvFile.Lines(List<List<String>> lines)
        && lines.size() > 1) {
      return lines.get(1);
    }
    throw new StatementFormatException(number, line);
  }

  /** Whether nothing stands in a line's cells, such as in one that a spreadsheet has left empty. */
  public static boolean isBlank(String line) {
    return line.replace(",", "").isBlank();
  }

  /** A cell of a line; empty when it has nothing in it. */
  public String value(int number, List<String> cells, String heading)
      throws StatementFormatException {
    int column = headings.indexOf(plain(heading));
    if (column < 0) {
      throw new StatementFormatException(headingsLine, "no column " + heading);
    }
    if (column >= cells.size()) {
      throw new StatementFormatException(number, "no " + heading);
    }
    return cells.get(column).strip();
  }

  /** The number of an order or a refund; one that a spreadsheet has rounded is nobody's. */
  public String id(int number, List<String> cells, String heading) throws StatementFormatException {
    String id = value(number, cells, heading);
    if (new CellText(id).isRounded()) {
      throw new StatementFormatException(number, id);
    }
    return id;
  }

  /** An instant, written by China's clocks. */
  public Instant time(int number, List<String> cells, String heading)
      throws StatementFormatException {
    String value = value(number, cells, heading);
    try {
      return LocalDateTime.parse(value, TIME).toInstant(CHINA);
    } catch (DateTimeException e) {
      throw new StatementFormatException(number, value);
    }
  }

  /** An amount in yuan. */
  public BigDecimal amount(int number, List<String> cells, String heading)
      throws StatementFormatException {
    String value = value(number, cells, heading);
    try {
      return new BigDecimal(value);
    } catch (NumberFormatException e) {
      throw new StatementFormatException(number, value);
    }
  }

  private static String plain(String heading) {
    return new CellText(heading).code().replace("`", "");
  }
}
