package io.courtflash.core.money.gateway.alipay;

import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.provider.StatementTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads Alipay's statement of a day: an archive with a file of lines with commas in GBK, remarks
 * that begin with #, and a line of Chinese headings. A second file with the totals isn't read. The
 * file can also come without the archive, and as a spreadsheet has saved it.
 */
final class AlipayStatement {

  private static final Charset GBK = Charset.forName("GBK");
  private static final String TRADE_NO = "支付宝交易号";
  private static final String TOTALS = "汇总";

  /** Also in the quotation marks of a spreadsheet. */
  private static final Pattern REMARK = Pattern.compile("\\uFEFF?\"?#");

  private static final int MAX_UNPACKED = 64 << 20;

  private final StatementTable table;

  private AlipayStatement(int line, String headings) throws StatementFormatException {
    this.table = new StatementTable(line, StatementTable.cells(line, headings));
  }

  /**
   * The payments and refunds of a statement.
   *
   * @param file the archive, or the file in it
   * @throws StatementFormatException if it isn't a statement
   */
  static List<StatementLine> read(byte[] file) throws StatementFormatException {
    boolean isArchive = file.length > 1 && file[0] == 'P' && file[1] == 'K';
    return lines(StatementTable.text(isArchive ? unpacked(file) : file));
  }

  private static byte[] unpacked(byte[] archive) throws StatementFormatException {
    try (ZipInputStream files = new ZipInputStream(new ByteArrayInputStream(archive), GBK)) {
      for (ZipEntry file = files.getNextEntry(); file != null; file = files.getNextEntry()) {
        if (!file.getName().contains(TOTALS)) {
          return files.readNBytes(MAX_UNPACKED);
        }
      }
    } catch (IOException e) {
      throw new StatementFormatException(0, String.valueOf(e.getMessage()));
    }
    throw new StatementFormatException(0, "no file in it");
  }

  private static List<StatementLine> lines(String text) throws StatementFormatException {
    List<String> lines = text.lines().toList();
    @Nullable AlipayStatement reader = null;
    List<StatementLine> read = new ArrayList<>();
    for (int at = 0; at < lines.size(); at++) {
      String line = lines.get(at);
      if (REMARK.matcher(line).lookingAt() || StatementTable.isBlank(line)) {
        continue;
      }
      if (reader == null) {
        if (!line.contains(TRADE_NO)) {
          throw new StatementFormatException(at + 1, "no column " + TRADE_NO);
        }
        reader = new AlipayStatement(at + 1, line);
      } else {
        read.add(reader.line(at + 1, line));
      }
    }
    if (reader == null) {
      throw new StatementFormatException(0, "no column " + TRADE_NO);
    }
    return read;
  }

  /** Values end in tabs, so that spreadsheets don't take numbers of orders for amounts. */
  private StatementLine line(int at, String line) throws StatementFormatException {
    List<String> values = StatementTable.cells(at, line);
    String number = table.id(at, values, "商户订单号");
    String transaction = table.id(at, values, TRADE_NO);
    Instant time = table.time(at, values, "完成时间");
    BigDecimal amount = table.amount(at, values, "订单金额（元）").abs();
    return table.value(at, values, "业务类型").equals("退款")
        ? new StatementLine.Refund(
            number, transaction, amount, time, table.id(at, values, "退款批次号/请求号"))
        : new StatementLine.Payment(number, transaction, amount, time);
  }
}
