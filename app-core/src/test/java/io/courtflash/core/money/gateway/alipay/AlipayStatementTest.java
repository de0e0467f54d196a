package io.courtflash.core.money.gateway.alipay;

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
class AlipayStatementTest {

  private static final Charset GBK = Charset.forName("GBK");
  private static final String REMARKS = "#支付宝业务明细查询\n#账号：[2088]\n";
  private static final String HEADINGS = "支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,退款批次号/请求号\n";
  private static final String PAYMENT =
      "20270906\t,cf1\t,交易\t,1号场\t,2027-09-06 10:00:00,20.00,\t\n";
  private static final String REFUND =
      "20270906\t,cf1\t,退款\t,1号场\t,2027-09-06 11:00:00,-5.00,r1\t\n";
  private static final String END = "#业务明细列表结束\n#交易合计：1笔\n";
  private static final Instant TEN = Instant.parse("2027-09-06T02:00:00Z");

  private static final List<StatementLine> READ =
      List.of(
          new StatementLine.Payment("cf1", "20270906", new BigDecimal("20.00"), TEN),
          new StatementLine.Refund(
              "cf1", "20270906", new BigDecimal("5.00"), TEN.plusSeconds(3600), "r1"));

  private static List<StatementLine> read(String bill) throws StatementFormatException {
    return AlipayStatement.read(bill.getBytes(GBK));
  }

  @Test
  void remarksStandAboveAndBelowTheLines() throws Exception {
    assertThat(read(REMARKS + HEADINGS + PAYMENT + REFUND + END)).isEqualTo(READ);
  }

  @Test
  void aStatementMayBeSavedAsUtf8WithAMarkAtItsBegin() throws Exception {
    String bill = "\uFEFF" + REMARKS + HEADINGS + PAYMENT + REFUND + END;

    assertThat(AlipayStatement.read(bill.getBytes(StandardCharsets.UTF_8))).isEqualTo(READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"订单金额(元)", " 订单金额（元） ", "\"订单金额（元）\""})
  void bracketsAndBlanksOfAHeadingDontMatter(String amount) throws Exception {
    assertThat(read(REMARKS + HEADINGS.replace("订单金额（元）", amount) + PAYMENT + REFUND))
        .isEqualTo(READ);
  }

  @Test
  void aSpreadsheetMayHaveAddedQuotationMarksAndEmptyCells() throws Exception {
    String saved =
        (REMARKS + HEADINGS + PAYMENT + ",,,,,,\n" + REFUND + END)
            .replace("1号场", "\"1号场, 08:00\"")
            .replace("#交易合计：1笔", "\"#交易合计：1笔,20.00元\",,,,,,");

    assertThat(read(saved)).isEqualTo(READ);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2.02709E+27", "2.0270906E7"})
  void aRoundedNumberIsNobodysOrder(String number) {
    assertThatThrownBy(() -> read(REMARKS + HEADINGS + PAYMENT.replace("cf1", number)))
        .isInstanceOf(StatementFormatException.class)
        .hasMessage("line 4: " + number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2027/9/6 10:00", "46636.4166666667"})
  void aTimeThatASpreadsheetHasChangedIsNamed(String time) {
    assertThatThrownBy(() -> read(HEADINGS + PAYMENT.replace("2027-09-06 10:00:00", time)))
        .isInstanceOf(StatementFormatException.class)
        .hasMessage("line 2: " + time);
  }
}
