package io.courtflash.core.money.gateway.wechat;

import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads WeChat Pay's statement of a day: lines with commas whose values begin with a back-tick, a
 * line of Chinese headings above them, and below them the totals under headings of their own.
 */
final class WechatStatement {

  private static final Charset GBK = Charset.forName("GBK");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
  private static final String TIME_HEADING = "交易时间";
  private static final String TOTALS = "总";

  private final List<String> headings;

  private WechatStatement(String firstLine) {
    this.headings = Arrays.asList(firstLine.replace("\uFEFF", "").split(",", -1));
  }

  /**
   * The payments and refunds of a statement in a file, in UTF-8 as the provider's interface gives
   * it, or in GBK as spreadsheets save it.
   *
   * @throws StatementFormatException if it isn't a statement
   */
  static List<StatementLine> read(byte[] file) throws StatementFormatException {
    try {
      return read(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(file)).toString());
    } catch (CharacterCodingException e) {
      return read(new String(file, GBK));
    }
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
    int at = 1;
    for (; at < lines.size() && lines.get(at).startsWith("`"); at++) {
      read.add(reader.line(at + 1, lines.get(at)));
    }
    // A line that a spreadsheet has changed would end the statement too early.
    if (at < lines.size() && !lines.get(at).isBlank() && !lines.get(at).startsWith(TOTALS)) {
      throw new StatementFormatException(at + 1, lines.get(at));
    }
    return read;
  }

  private StatementLine line(int number, String line) throws StatementFormatException {
    List<String> values = Arrays.asList(line.substring(1).split(",`", -1));
    String outTradeNo = value(number, values, "商户订单号");
    String transactionId = value(number, values, "微信订单号");
    String state = value(number, values, "交易状态");
    boolean isRefund = state.equals("REFUND") || state.equals("REVOKED");
    String amount = value(number, values, isRefund ? "退款金额" : "订单金额");
    try {
      Instant at = LocalDateTime.parse(value(number, values, TIME_HEADING), TIME).toInstant(CHINA);
      return isRefund
          ? new StatementLine.Refund(
              outTradeNo,
              transactionId,
              new BigDecimal(amount),
              at,
              value(number, values, "商户退款单号"))
          : new StatementLine.Payment(outTradeNo, transactionId, new BigDecimal(amount), at);
    } catch (DateTimeException | NumberFormatException e) {
      throw new StatementFormatException(number, line);
    }
  }

  private String value(int number, List<String> values, String heading)
      throws StatementFormatException {
    int column = headings.indexOf(heading);
    if (column < 0) {
      throw new StatementFormatException(1, "no column " + heading);
    }
    if (column >= values.size()) {
      throw new StatementFormatException(number, "no " + heading);
    }
    return values.get(column);
  }
}
