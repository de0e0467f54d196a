package io.courtflash.core.money.order.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.store.ReservationMapper;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.testing.EngineTest;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.JdbcTemplate;

@EngineTest
class PaymentsOverHttpTest {

  private static final AtomicLong NEXT_SLOT = new AtomicLong(5_000_000);

  @Autowired private ReservationMapper reservations;
  @Autowired private JdbcTemplate sql;
  @LocalServerPort private int port;
  private final HttpClient http = HttpClient.newHttpClient();
  private String token = "";

  @BeforeEach
  void login() throws Exception {
    String body =
        JSON.toJSONString(
            JSONObject.of("studentId", "root", "password", EngineTest.ADMIN_PASSWORD));
    token = JSON.parseObject(send("POST", "/auth/login", body).body()).getString("data");
  }

  @Test
  void aPaidReservationIsRefundedOverHttp() throws Exception {
    Reservation reservation = reservation();
    long id = reservation.id();

    JSONObject order = data(send("POST", "/pay/wechat/" + id, ""));
    assertThat(order).containsKeys("reservationId", "outTradeNo", "prepayId", "codeUrl");
    assertThat(order.getBigDecimal("amount")).isEqualByComparingTo("20.00");
    assertThat(order.getString("expireTime")).endsWith("Z");
    String paying = "/pay/wechat/mock-success/" + order.getString("outTradeNo");
    assertThat(send("POST", paying, "").statusCode()).isEqualTo(200);
    assertThat(send("POST", paying, "").statusCode()).isEqualTo(200);
    assertThat(
            sql.queryForObject(
                "SELECT COUNT(*) FROM audit_log WHERE action = 'payment.mocked' AND subject = ?",
                Long.class,
                "reservation:" + id))
        .isEqualTo(1);

    JSONObject payment = data(send("GET", "/pay/reservation/" + id, ""));
    assertThat(payment)
        .containsEntry("payStatus", "SUCCESS")
        .containsEntry("reservationStatus", "CONFIRMED");
    assertThat(send("DELETE", "/reserve/" + id, "").statusCode()).isEqualTo(409);

    JSONObject refund = data(send("POST", "/pay/refund/" + id, ""));
    assertThat(refund)
        .containsEntry("refundStatus", "SUCCESS")
        .containsEntry("reservationStatus", "CANCELLED");
    assertThat(data(send("POST", "/pay/refund/" + id, ""))).isEqualTo(refund);

    String list = "/browse/reservation?statuses=CANCELLED,LOST&slotId=" + reservation.slotId();
    JSONObject page = data(send("GET", list, ""));
    assertThat(page.getJSONArray("items")).hasSize(1);
    assertThat(page.getJSONArray("items").getJSONObject(0))
        .containsEntry("reason", "已退款")
        .containsEntry("traceId", reservation.traceId());
    assertThat(page).containsEntry("hasMore", false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "%E6%9D%8E", "%E2%80%A8"})
  void anOrderNumberThatNobodyHasIsNotFoundWhateverItsCharacters(String number) throws Exception {
    assertThat(send("POST", "/pay/wechat/mock-success/" + number, "").statusCode()).isEqualTo(404);
    assertThat(send("POST", "/mock-pay/" + number + "/paid", "").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/mock-pay/" + number + "/bill", "").statusCode()).isEqualTo(404);
  }

  @Test
  void payingForACancelledReservationIsAnsweredAsAConflict() throws Exception {
    long id = reservation().id();
    String number = data(send("POST", "/pay/wechat/" + id, "")).getString("outTradeNo");
    assertThat(send("DELETE", "/reserve/" + id, "").statusCode()).isEqualTo(200);
    assertThat(send("DELETE", "/reserve/" + id, "").statusCode()).isEqualTo(409);

    String byStaff = "/pay/wechat/mock-success/" + number;
    String byStudent = "/mock-pay/" + number + "/paid";
    for (String paying : List.of(byStaff, byStaff, byStudent, byStudent)) {
      assertThat(send("POST", paying, "").statusCode()).as(paying).isEqualTo(409);
    }
  }

  @Test
  void anAdministratorReadsTheProvidersTestInWords() throws Exception {
    JSONObject result = data(send("POST", "/admin/pay/test", ""));

    assertThat(result).containsEntry("provider", "mock").containsEntry("problem", null);
    assertThat(result.getString("what")).startsWith("线上支付可用");
  }

  @Test
  void aPaymentIsOpenedOnAChannelThatIsOffered() throws Exception {
    long id = reservation().id();
    assertThat(data(send("GET", "/pay/reservation/" + id, "")).getList("channels", String.class))
        .containsExactly("QR_CODE");

    JSONObject order = data(send("POST", "/pay/wechat/" + id + "?channel=QR_CODE", ""));

    assertThat(order).containsEntry("channel", "QR_CODE");
    String other = "/pay/wechat/" + id + "?channel=MOBILE_BROWSER";
    assertThat(send("POST", other, "").statusCode()).isEqualTo(409);
    assertThat(send("POST", "/pay/wechat/" + id + "?channel=NONE", "").statusCode()).isEqualTo(400);
  }

  @Test
  void unknownIdsAnswerNotFound() throws Exception {
    for (String path : List.of("/pay/wechat/0", "/pay/refund/0", "/pay/wechat/mock-success/x")) {
      assertThat(send("POST", path, "").statusCode()).as(path).isEqualTo(404);
    }
    assertThat(send("DELETE", "/reserve/0", "").statusCode()).isEqualTo(404);
  }

  @Test
  void aForgedNoticeIsAnsweredWithFail() throws Exception {
    String forged =
        """
        {"outTradeNo": "x", "transactionId": "x", "amount": 20.00, "merchantId": "courtflash",
         "appId": "courtflash-hall", "timestamp": "2030-01-01T00:00:00Z", "nonce": "x",
         "signature": "x"}
        """;
    for (String notice : List.of(forged, "{}", "no JSON")) {
      HttpResponse<String> response = send("POST", "/pay/notify/wechat", notice);
      assertThat(response.statusCode()).as(notice).isEqualTo(400);
      assertThat(response.body()).as(notice).isEqualTo("FAIL");
    }
  }

  @Test
  void aFormIsReadAtTheAddressOfAlipaysNoticesAlone() throws Exception {
    assertThat(sendForm("/pay/notify/alipay").statusCode()).isEqualTo(400);
    assertThat(sendForm("/pay/notify/alipay").body()).isEqualTo("FAIL");
    assertThat(sendForm("/pay/notify/wechat").statusCode()).isEqualTo(415);
  }

  private HttpResponse<String> sendForm(String path) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .header("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
            .POST(BodyPublishers.ofString("out_trade_no=1&sign=2"))
            .build();
    return http.send(request, BodyHandlers.ofString());
  }

  private Reservation reservation() {
    Long root =
        sql.queryForObject(
            "SELECT id FROM user_account WHERE student_id = 'root' AND is_active = 1", Long.class);
    String traceId = (UUID.randomUUID() + "00000000").replace('-', '_');
    Claim claim = new Claim(traceId, root == null ? 0 : root, NEXT_SLOT.incrementAndGet());
    NewReservation row = NewReservation.booked(claim, 1, false, new BigDecimal("20.00"));
    reservations.insert(row, Duration.ofMinutes(10).toMillis());
    return reservations.byTrace(traceId).orElseThrow();
  }

  private HttpResponse<String> send(String method, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (!body.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    return http.send(request.build(), BodyHandlers.ofString());
  }

  private static JSONObject data(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    return JSON.parseObject(response.body()).getJSONObject("data");
  }
}
