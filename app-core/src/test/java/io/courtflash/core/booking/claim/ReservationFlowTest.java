package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.testkit.Thorough;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@EngineTest
class ReservationFlowTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private StaffClient staff;

  @BeforeEach
  void clearHall() {
    TestHall.clear(engine);
    staff = StaffClient.at(port);
  }

  private ApiClient student() {
    return TestStudents.student(engine, port);
  }

  private record TimedRequest(Instant sent, Instant answered, ApiClient.Response answer) {
    static TimedRequest of(SaleClient sale, ApiClient student) {
      Instant sent = Instant.now();
      ApiClient.Response answer = sale.reserve(student);
      return new TimedRequest(sent, Instant.now(), answer);
    }

    boolean isAccepted() {
      return answer.status() == 200;
    }
  }

  @Thorough(besides = "ReservationFlowTest")
  @Test
  void theGateOpensByItselfAtTheTimeThatStudentsSee() {
    SaleClient sale = staff.prepare(1, 1, 1);
    ApiClient student = student();
    Instant gate = Instant.now().plusSeconds(4).truncatedTo(ChronoUnit.MILLIS);
    String later = JSONObject.of("opensAt", gate).toString();
    assertThat(staff.api().post("/admin/postpone/" + sale.sessionId(), later).status())
        .isEqualTo(200);

    JSONObject session = student.get("/browse/session/" + sale.sessionId()).data();
    assertThat(session.getString("state")).isEqualTo("WAITING");
    assertThat(Instant.parse(session.getString("opensAt"))).isEqualTo(gate);
    assertThat(student.get("/browse/open/" + sale.sessionId()).text()).isEqualTo("false");
    ApiClient.Response early = sale.reserve(student);
    assertThat(early.status()).isEqualTo(409);
    assertThat(early.code()).isEqualTo("UNGATED");
    assertThat(Instant.parse(early.data().getString("opensAt"))).isEqualTo(gate);

    List<TimedRequest> requests = new ArrayList<>();
    await()
        .until(
            () -> requests.add(TimedRequest.of(sale, student)) && requests.getLast().isAccepted());

    assertThat(requests.getLast().answered()).isAfterOrEqualTo(gate);
    assertThat(requests)
        .filteredOn(request -> !request.isAccepted())
        .isNotEmpty()
        .allMatch(request -> request.sent().isBefore(gate));
    String traceId = requests.getLast().answer().text();
    assertThat(SaleClient.result(student, traceId).getString("status")).isEqualTo("SUCCESS");
    await().until(() -> student.get("/browse/open/" + sale.sessionId()).text().equals("true"));
  }

  @Test
  void aNewStudentCanBook() {
    SaleClient sale = staff.open(1, 1, 1);
    String name = TestStudents.newName();
    assertThat(ApiClient.at(port).registered(name, "a-good-password").get("/user/me").status())
        .isEqualTo(200);
    ApiClient student = ApiClient.at(port).loggedIn(name, "a-good-password");

    JSONObject result = SaleClient.result(student, sale.claim(student));

    assertThat(result.keySet())
        .contains("traceId", "status", "reservationId", "reservationStatus", "reason");
    assertThat(result.getString("status")).isEqualTo("SUCCESS");
    assertThat(result.getString("reservationStatus")).isEqualTo("PENDING_PAYMENT");
    JSONObject mine = student.get("/browse/reservation?sessionId=" + sale.sessionId()).data();
    assertThat(mine.getJSONArray("items").toJavaList(JSONObject.class))
        .extracting(item -> item.getLongValue("id"))
        .containsExactly(result.getLongValue("reservationId"));
  }

  @Test
  void aRequestForASoldOutOrOwnSlotIsRefused() {
    SaleClient sale = staff.open(1, 1, 1);
    ApiClient first = student();
    ApiClient late = student();
    String traceId = sale.claim(first);

    ApiClient.Response again = sale.reserve(first);
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.code()).isEqualTo("DUP_REQ");
    assertThat(again.data().getString("traceId")).isEqualTo(traceId);
    assertThat(sale.reserve(late).code()).isEqualTo("OUT_OF_STOCK");
    assertThat(late.get("/reserve/result/" + traceId).status()).isEqualTo(404);
    await().until(() -> remaining(late, sale) == 0);
    assertThat(SaleClient.result(first, traceId).getString("status")).isEqualTo("SUCCESS");
  }

  @Test
  void aRefundedSlotCanBeBookedByAnotherStudent() {
    SaleClient sale = staff.open(1, 1, 1);
    ApiClient first = student();
    ApiClient next = student();
    long reservation = booked(sale, first);

    pay(first, reservation);
    assertThat(payment(first, reservation).getString("reservationStatus")).isEqualTo("CONFIRMED");
    assertThat(next.get("/pay/reservation/" + reservation).status()).isEqualTo(404);
    assertThat(first.delete("/reserve/" + reservation).code()).isEqualTo("FAILED");

    assertThat(first.post("/pay/refund/" + reservation, null).status()).isEqualTo(200);
    await()
        .untilAsserted(
            () ->
                assertThat(payment(first, reservation))
                    .containsEntry("payStatus", "REFUNDED")
                    .containsEntry("reservationStatus", "CANCELLED"));
    await().until(() -> remaining(next, sale) == 1);
    assertThat(booked(sale, next)).isNotEqualTo(reservation);
    assertThat(
            next.get("/browse/reservation?statuses=PENDING_PAYMENT").data().getJSONArray("items"))
        .hasSize(1);
    staff.awaitInvariants();
  }

  @Test
  void aCancelledReservationFreesItsSlotOnce() {
    SaleClient sale = staff.open(1, 1, 1);
    ApiClient first = student();
    long reservation = booked(sale, first);

    assertThat(student().delete("/reserve/" + reservation).status()).isEqualTo(404);
    assertThat(first.delete("/reserve/" + reservation).status()).isEqualTo(200);
    assertThat(first.delete("/reserve/" + reservation).code()).isEqualTo("FAILED");

    await().until(() -> remaining(first, sale) == 1);
    assertThat(booked(sale, first)).isNotEqualTo(reservation);
    staff.awaitInvariants();
  }

  private static long booked(SaleClient sale, ApiClient student) {
    ApiClient.Response answer = sale.reserve(student);
    assertThat(answer.code()).isEqualTo("SUCCESS");
    JSONObject result = SaleClient.result(student, answer.text());
    assertThat(result.getString("status")).isEqualTo("SUCCESS");
    return result.getLongValue("reservationId");
  }

  private void pay(ApiClient student, long reservation) {
    JSONObject order = student.post("/pay/wechat/" + reservation, null).data();
    assertThat(order.keySet())
        .contains("reservationId", "outTradeNo", "prepayId", "codeUrl", "expireTime", "amount");
    assertThat(payment(student, reservation))
        .containsEntry("payStatus", "PAYING")
        .containsKeys("reservationId", "outTradeNo", "amount", "expireTime");
    ApiClient.Response paid =
        staff.api().post("/pay/wechat/mock-success/" + order.getString("outTradeNo"), null);
    assertThat(paid.status()).isEqualTo(200);
  }

  private static JSONObject payment(ApiClient student, long reservation) {
    return student.get("/pay/reservation/" + reservation).data();
  }

  private static int remaining(ApiClient student, SaleClient sale) {
    return student.get("/browse/slot/" + sale.slotId()).data().getIntValue("remaining");
  }
}
