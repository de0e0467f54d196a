package io.courtflash.core.money.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.money.order.OrderNumber;
import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What staff do with providers' bills over HTTP, with the files that providers give. */
@EngineTest
class StatementsOverHttpTest {

  private static final String PATH = "/admin/money/bills";

  /** Of this hall, which has no such order. */
  private static final String NUMBER =
      new OrderNumber(OrderNumber.Kind.PAYMENT, Instant.EPOCH, 0, 0, 0, 0, 0).text();

  private static final String WECHAT =
      """
      \uFEFF交易时间,微信订单号,商户订单号,交易状态,订单金额,商户退款单号,退款金额
      `%1$s 12:00:00,`4200001,`%2$s,`SUCCESS,`20.00,`0,`0.00
      总交易单数,应结订单总金额
      `1,`20.00
      """;
  private static final String ALIPAY =
      """
      #支付宝业务明细查询
      支付宝交易号,商户订单号,业务类型,完成时间,订单金额（元）,退款批次号/请求号
      2026001\t,%2$s\t,交易,%1$s 12:00:00,20.00,
      2026001\t,%2$s\t,退款,%1$s 13:00:00,-5.00,by-hand-1
      #交易合计：1笔
      """;

  @Autowired private JdbcClient database;
  @Autowired private CsvExporter exporter;
  @LocalServerPort private int port;
  private final LocalDate day = LocalDate.now(ZoneId.of("Asia/Shanghai")).minusDays(3);
  private ApiClient staff;

  @BeforeEach
  void logIn() {
    clear();
    staff = StaffClient.at(port).api();
  }

  @AfterEach
  void clear() {
    for (String table : List.of("bill_difference", "provider_bill_line", "provider_bill")) {
      database.sql("DELETE FROM " + table).update();
    }
  }

  @Test
  void aDifferenceOfAWechatPayBillIsSettledByHand() {
    ApiClient.Response imported = send("wechat", day, file(WECHAT, StandardCharsets.UTF_8));
    assertThat(imported.status()).as(imported.response().body()).isEqualTo(200);

    JSONArray open = differences();
    assertThat(open).hasSize(1);
    JSONObject difference = open.getJSONObject(0);
    assertThat(difference)
        .containsEntry("issue", "THEIRS_ONLY")
        .containsEntry("kind", "PAYMENT")
        .containsEntry("number", NUMBER);
    String settle = PATH + "/differences/" + difference.getLong("id") + "/settled";
    assertThat(staff.post(settle, "{}").status()).isEqualTo(400);
    String proof = JSONObject.of("proof", "refunded at the provider, 3 May").toString();
    assertThat(staff.post(settle, proof).status()).isEqualTo(200);
    assertThat(staff.post(settle, proof).code()).isEqualTo("FAILED");
    assertThat(differences()).isEmpty();
    assertThat(staff.get(PATH + "?last=" + day + "&count=1").response().body())
        .contains("\"source\":\"FILE\"", "\"differences\":0");
    StringWriter csv = new StringWriter();
    exporter.write(ExportList.BILLS, day, day, csv);
    assertThat(csv.toString()).contains(NUMBER, "THEIRS_ONLY", "refunded at the provider, 3 May");
  }

  @Test
  void aBillOfAlipayIsReadInItsOwnCharacters() {
    ApiClient.Response imported = send("alipay", day, file(ALIPAY, Charset.forName("GBK")));

    assertThat(imported.status()).as(imported.response().body()).isEqualTo(200);
    assertThat(imported.response().body()).contains("\"payments\":1", "\"refunds\":1");
    assertThat(staff.get(PATH + "/differences").response().body()).contains("by-hand-1");
  }

  @Test
  void aRefusalNamesTheFilesLineOrTheParameter() {
    byte[] good = file(WECHAT, StandardCharsets.UTF_8);
    byte[] bad =
        new String(good, StandardCharsets.UTF_8)
            .replace("`20.00,`0", "`twenty,`0")
            .getBytes(StandardCharsets.UTF_8);
    assertThat(send("wechat", day, bad).response().body())
        .contains("VALIDATE_FAILED", "\"file\"", " 2");
    assertThat(send("wechat", day.minusDays(1), good).response().body())
        .contains("VALIDATE_FAILED", NUMBER);
    assertThat(send("bank", day, good).response().body()).contains("\"provider\"", "wechat");
    assertThat(send("wechat", day.plusDays(5), good).response().body()).contains("\"day\"");
    assertThat(send("mock", day, good).status()).isEqualTo(400);
    assertThat(staff.post(PATH + "/" + Long.MAX_VALUE + "/fetch", "").code())
        .isEqualTo("NOT_FOUND");
    assertThat(staff.post(PATH + "/differences/" + Long.MAX_VALUE + "/check", "").code())
        .isEqualTo("NOT_FOUND");
  }

  private JSONArray differences() {
    return staff.get(PATH + "/differences").json().getJSONArray("data");
  }

  private byte[] file(String template, Charset charset) {
    return template.formatted(day, NUMBER).getBytes(charset);
  }

  private ApiClient.Response send(String provider, LocalDate of, byte[] file) {
    String to = "http://localhost:" + port + PATH + "?provider=" + provider + "&day=" + of;
    return ApiClient.send(
        HttpRequest.newBuilder(URI.create(to))
            .header("Authorization", "Bearer " + staff.token())
            .header("Content-Type", "application/octet-stream")
            .header("Accept-Language", "en")
            .POST(BodyPublishers.ofByteArray(file))
            .build());
  }
}
