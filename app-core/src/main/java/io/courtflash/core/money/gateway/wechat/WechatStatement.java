package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import io.courtflash.core.money.provider.StatementTable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads WeChat Pay's statement of a day: lines with commas whose values begin with a back-tick, a
 * line of Chinese headings above them, and below them the totals under headings of their own. A
 * spreadsheet that saved it has put quotation marks around values with commas.
 */
final class WechatStatement {

  private static final String TIME_HEADING = "交易时间";
  private static final String TOTALS = "总";
  private static final String VALUE = "`";
  private static final String QUOTED_VALUE = "\"`";

  private final StatementTable table;

  private WechatStatement(String headings) throws StatementFormatException {
    this.table = new StatementTable(1, StatementTable.cells(1, headings));
  }

  /**
   * The payments and refunds of a statement in a file.
   *
   * @throws StatementFormatException if it isn't a statement
   */
  static List<StatementLine> read(byte[] file) throws StatementFormatException {
    return read(StatementTable.text(file));
  }

  /**
   * The payments and refunds of a statement.
   *
   * @throws StatementFormatException if it isn't a statement
   */
  static List<StatementLine> read(String bill) throws StatementFormatException {
    List<String> lines = bill.lines().toList();
    if (lines.isEmpty() || !lines.getFirst().contains(TIME_HEADING)) {
      throw new StatementFormatException(1, "no column " + TIME_HEADING);
    }
    WechatStatement reader = new WechatStatement(lines.getFirst());
    List<StatementLine> read = new ArrayList<>();
    for (int at = 1; at < lines.size() && !isTotals(lines.get(at)); at++) {
      if (!StatementTable.isBlank(lines.get(at))) {
        read.add(reader.line(at + 1, lines.get(at)));
      }
    }
    return read;
  }

  private static boolean isTotals(String line) {
    return line.replace(VALUE, "").replace("\"", "").startsWith(TOTALS);
  }

  private StatementLine line(int number, String line) throws StatementFormatException {
    // A line that a spreadsheet has changed has other values than the provider's.
    if (!line.startsWith(VALUE) && !line.startsWith(QUOTED_VALUE)) {
      throw new StatementFormatException(number, line);
    }
    List<String> values = values(number, line);
    String outTradeNo = table.id(number, values, "商户订单号");
    String transactionId = table.id(number, values, "微信订单号");
    String state = table.value(number, values, "交易状态");
    boolean isRefund = state.equals("REFUND") || state.equals("REVOKED");
    BigDecimal amount = table.amount(number, values, isRefund ? "退款金额" : "订单金额");
    Instant at = table.time(number, values, TIME_HEADING);
    return isRefund
        ? new StatementLine.Refund(
            outTradeNo, transactionId, amount, at, table.id(number, values, "商户退款单号"))
        : new StatementLine.Payment(outTradeNo, transactionId, amount, at);
  }

  /** Without quotation marks, a comma separates only before a back-tick. */
  private static List<String> values(int number, String line) throws StatementFormatException {
    if (!line.contains(QUOTED_VALUE)) {
      return Arrays.asList(line.substring(1).split(",`", -1));
    }
    return StatementTable.cells(number, line).stream()
        .map(value -> value.startsWith(VALUE) ? value.substring(1) : value)
        .toList();
  }
}
