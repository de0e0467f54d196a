package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class IdempotentReserveTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private final String key = UUID.randomUUID().toString();
  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openSession() {
    sale = SaleClient.of(TestHall.open(engine, 2, 1, 1));
    student = TestStudents.student(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void aKeyThatIsRepeatedForAnotherSessionIsRefused() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    ApiClient own = TestStudents.student(engine, port);
    String body = "{\"slotId\":%d,\"sessionId\":%d}";
    long slot = hall.slot().id();
    String right = body.formatted(slot, hall.session().id());
    String other = body.formatted(slot, hall.session().id() + 1);
    String key = "0a1b2c3d-session";

    ApiClient.Response first = own.call("POST", "/reserve/", right, "Idempotency-Key", key);

    assertThat(first.code()).isEqualTo("SUCCESS");
    assertThat(own.call("POST", "/reserve/", other, "Idempotency-Key", key).code())
        .isEqualTo("PARAM_ERROR");
    assertThat(own.call("POST", "/reserve/", right, "Idempotency-Key", key).text())
        .isEqualTo(first.text());
    SaleClient.of(hall).awaitSettled(engine);
  }

  @Test
  void theSameRequestSentManyTimesAtOnceMakesOneClaim() {
    List<ApiClient.Response> answers =
        IntStream.range(0, 20).parallel().mapToObj(_ -> reserve(sale.slotId(), key)).toList();

    assertThat(answers).allMatch(answer -> answer.status() == 200);
    assertThat(answers)
        .extracting(ApiClient.Response::text)
        .containsOnly(answers.getFirst().text());
    sale.awaitSettled(engine);
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void aRepeatedRequestMakesNoClaimEvenAfterTheFirstClaimEnded() {
    String traceId = reserve(sale.slotId(), key).text();
    long id = SaleClient.result(student, traceId).getLongValue("reservationId");
    student.delete("/reserve/" + id);

    assertThat(reserve(sale.slotId(), key).text()).isEqualTo(traceId);
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void aSecondRequestWithAnotherKeyIsADuplicate() {
    String traceId = reserve(sale.slotId(), key).text();

    ApiClient.Response other = reserve(sale.slotId(), UUID.randomUUID().toString());

    assertThat(other.code()).isEqualTo("DUP_REQ");
    assertThat(other.data().getString("traceId")).isEqualTo(traceId);
  }

  @Test
  void twoUsersCanUseTheSameKey() {
    reserve(sale.slotId(), key);

    assertThat(reserve(TestStudents.student(engine, port), sale.slotId(), key).code())
        .isEqualTo("OUT_OF_STOCK");
  }

  @Test
  void afterARefusalTheSameKeyCanReserve() {
    ApiClient winner = TestStudents.student(engine, port);
    String traceId = sale.claim(winner);
    assertThat(reserve(sale.slotId(), key).code()).isEqualTo("OUT_OF_STOCK");
    long id = SaleClient.result(winner, traceId).getLongValue("reservationId");

    winner.delete("/reserve/" + id);

    await().untilAsserted(() -> assertThat(reserve(sale.slotId(), key).status()).isEqualTo(200));
  }

  @Test
  void aKeyThatIsMalformedOrOfAnotherSlotIsRefused() {
    reserve(sale.slotId(), key);

    assertThat(reserve(sale.slotIds().getLast(), key).code()).isEqualTo("PARAM_ERROR");
    assertThat(reserve(sale.slotId(), "short").code()).isEqualTo("VALIDATE_FAILED");
  }

  private ApiClient.Response reserve(long slotId, String idempotencyKey) {
    return reserve(student, slotId, idempotencyKey);
  }

  private ApiClient.Response reserve(ApiClient as, long slotId, String idempotencyKey) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
    return as.call("POST", "/reserve/", body, "Idempotency-Key", idempotencyKey);
  }

  private long rows() {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE slot_id = ?")
        .param(sale.slotId())
        .query(Long.class)
        .single();
  }
}
