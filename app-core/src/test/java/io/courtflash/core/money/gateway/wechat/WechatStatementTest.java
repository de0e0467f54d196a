package io.courtflash.core.money.gateway.wechat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.money.provider.StatementFormatException;
import io.courtflash.core.money.provider.StatementLine;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements as the provider writes them, and as spreadsheets save them. */
class WechatStatementTest {

  private static final String HEADINGS = "交易时间,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,商品名称,订单金额\n";
  private static final String PAYMENT =
      "`2027-09-06 10:00:00,`4200001,`cf1,`SUCCESS,`0,`0.00,`1号场, 08:00,`20.00\n";
  private static final String REFUND =
      "`2027-09-06 11:00:00,`4200001,`cf1,`REFUND,`r1,`5.00,`1号场, 08:00,`0.00\n";
  private static final String TOTALS = "总交易单数,应结订单总金额\n`2,`20.00\n";
  private static final Instant TEN = Instant.parse("2027-09-06T02:00:00Z");

  private static final List<StatementLine> READ =
      List.of(
          new StatementLine.Payment("cf1", "4200001", new BigDecimal("20.00"), TEN),
          new StatementLine.Refund(
              "cf1", "4200001", new BigDecimal("5.00"), TEN.plusSeconds(3600), "r1"));

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GBK", "UTF-16"})
  void aStatementMayHaveAMarkAtItsBeginAndEachEncoding(String charset) throws Exception {
    String mark = charset.equals("UTF-8") ? "\uFEFF" : "";
    String bill = mark + HEADINGS + PAYMENT + REFUND + TOTALS;

    assertThat(WechatStatement.read(bill.getBytes(Charset.forName(charset)))).isEqualTo(READ);
  }

  @Test
  void columnsMayStandInAnotherOrder() throws Exception {
    String bill =
        "商户订单号,订单金额,退款金额,`交易时间,交易状态,微信订单号,商户退款单号\r\n"
            + "`cf1,`20.00,`0.00,`2027-09-06 10:00:00,`SUCCESS,`4200001,`0\r\n";

    assertThat(WechatStatement.read(bill)).containsExactly(READ.getFirst());
  }

  /** With its quotation marks, each following value would be taken for the one after it. */
  @Test
  void aSpreadsheetMayHavePutQuotationMarksAroundValuesWithCommas() throws Exception {
    String saved = (HEADINGS + PAYMENT + REFUND + TOTALS).replace("`1号场, 08:00", "\"`1号场, 08:00\"");

    assertThat(WechatStatement.read(saved)).isEqualTo(READ);
  }

  @Test
  void aLineWithoutValuesEndsNothing() throws Exception {
    String bill = HEADINGS + PAYMENT + ",,,,,,,\n\n" + REFUND + ",,,,,,,\n" + TOTALS;

    assertThat(WechatStatement.read(bill)).isEqualTo(READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027-09-06 10:00", "`2027/9/6 10:00", "2.02709E+15"})
  void aLineThatASpreadsheetHasChangedIsNamed(String time) {
    String bill = HEADINGS + PAYMENT + PAYMENT.replace("`2027-09-06 10:00:00", time);

    assertThatThrownBy(() -> WechatStatement.read(bill))
        .isInstanceOfSatisfying(
            StatementFormatException.class, wrong -> assertThat(wrong.line()).isEqualTo(3));
  }

  @Test
  void aRoundedNumberIsNobodysOrder() {
    byte[] bill =
        (HEADINGS + PAYMENT.replace("`cf1", "`2.02709E+27")).getBytes(StandardCharsets.UTF_8);

    assertThatThrownBy(() -> WechatStatement.read(bill))
        .isInstanceOf(StatementFormatException.class)
        .hasMessage("line 2: 2.02709E+27");
  }
}
