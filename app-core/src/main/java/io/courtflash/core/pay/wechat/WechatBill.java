package io.courtflash.core.pay.wechat;

import io.courtflash.core.pay.BillLine;
import io.courtflash.core.pay.GatewayFaultException;
import io.courtflash.core.pay.GatewayProblem;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;

/**
 * Reads WeChat Pay's bill of a day: lines with commas whose values begin with a back-tick, a line
 * of Chinese headings above them, and below them the totals under headings of their own.
 */
final class WechatBill {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);

  private final List<String> headings;

  private WechatBill(String firstLine) {
    this.headings = Arrays.asList(firstLine.replace("\uFEFF", "").split(",", -1));
  }

  /**
   * The payments and refunds of a bill.
   *
   * @throws GatewayFaultException if it isn't a bill
   */
  static List<BillLine> read(String bill) {
    List<String> lines = bill.lines().toList();
    if (lines.isEmpty()) {
      throw unreadable("empty");
    }
    WechatBill reader = new WechatBill(lines.getFirst());
    return lines.stream()
        .skip(1)
        .takeWhile(line -> line.startsWith("`"))
        .map(reader::line)
        .toList();
  }

  private BillLine line(String line) {
    List<String> values = Arrays.asList(line.substring(1).split(",`", -1));
    String outTradeNo = value(values, "商户订单号");
    String transactionId = value(values, "微信订单号");
    try {
      Instant at = LocalDateTime.parse(value(values, "交易时间"), TIME).toInstant(CHINA);
      String state = value(values, "交易状态");
      return state.equals("REFUND") || state.equals("REVOKED")
          ? new BillLine.Refund(
              outTradeNo,
              transactionId,
              new BigDecimal(value(values, "退款金额")),
              at,
              value(values, "商户退款单号"))
          : new BillLine.Payment(
              outTradeNo, transactionId, new BigDecimal(value(values, "订单金额")), at);
    } catch (DateTimeException | NumberFormatException e) {
      throw unreadable(line);
    }
  }

  private String value(List<String> values, String heading) {
    int column = headings.indexOf(heading);
    if (column < 0 || column >= values.size()) {
      throw unreadable("no column " + heading);
    }
    return values.get(column);
  }

  private static GatewayFaultException unreadable(String what) {
    return new GatewayFaultException(
        GatewayProblem.PROVIDER_FAILS, "the bill can't be read: " + what);
  }
}
