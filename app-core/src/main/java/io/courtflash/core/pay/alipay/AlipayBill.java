package io.courtflash.core.pay.alipay;

import io.courtflash.core.pay.BillLine;
import io.courtflash.core.pay.GatewayFaultException;
import io.courtflash.core.pay.GatewayProblem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Reads Alipay's bill of a day: an archive with a file of lines with commas in GBK, remarks that
 * begin with #, and a line of Chinese headings. A second file with the totals isn't read.
 */
final class AlipayBill {

  private static final Charset GBK = Charset.forName("GBK");
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
  private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
  private static final String TRADE_NO = "支付宝交易号";
  private static final String TOTALS = "汇总";
  private static final int MAX_UNPACKED = 64 << 20;

  private final List<String> headings;

  private AlipayBill(String headings) {
    this.headings = values(headings);
  }

  /**
   * The payments and refunds of a bill.
   *
   * @throws GatewayFaultException if it isn't a bill
   */
  static List<BillLine> read(byte[] archive) {
    try (ZipInputStream files = new ZipInputStream(new ByteArrayInputStream(archive), GBK)) {
      for (ZipEntry file = files.getNextEntry(); file != null; file = files.getNextEntry()) {
        if (!file.getName().contains(TOTALS)) {
          return lines(new String(files.readNBytes(MAX_UNPACKED), GBK));
        }
      }
    } catch (IOException e) {
      throw unreadable(String.valueOf(e.getMessage()));
    }
    throw unreadable("no file in it");
  }

  private static List<BillLine> lines(String text) {
    List<String> lines = text.lines().filter(line -> !line.startsWith("#")).toList();
    if (lines.isEmpty() || !lines.getFirst().contains(TRADE_NO)) {
      throw unreadable("no headings");
    }
    AlipayBill reader = new AlipayBill(lines.getFirst());
    return lines.stream().skip(1).filter(line -> !line.isBlank()).map(reader::line).toList();
  }

  private BillLine line(String line) {
    List<String> values = values(line);
    try {
      var at = LocalDateTime.parse(value(values, "完成时间"), TIME).toInstant(CHINA);
      String number = value(values, "商户订单号");
      String transaction = value(values, TRADE_NO);
      BigDecimal amount = new BigDecimal(value(values, "订单金额（元）")).abs();
      return value(values, "业务类型").equals("退款")
          ? new BillLine.Refund(number, transaction, amount, at, value(values, "退款批次号/请求号"))
          : new BillLine.Payment(number, transaction, amount, at);
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

  /** Values end in tabs, so that spreadsheets don't take numbers of orders for amounts. */
  private static List<String> values(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }

  private static GatewayFaultException unreadable(String what) {
    return new GatewayFaultException(
        GatewayProblem.PROVIDER_FAILS, "the bill can't be read: " + what);
  }
}
