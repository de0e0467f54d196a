package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.FastRequests;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.WholeAnswer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reservations are answered early as the framework does, and whatever is unusual is left to it. */
@EngineTest
class OddReservationTest {

  /** Only the plain type is answered early; with a charset the framework answers. */
  private static final String ORDINARY_TYPE = "application/json;charset=UTF-8";

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ReserveEndpoint endpoint;
  @Autowired private JdbcClient database;

  private SaleClient sale;
  private ApiClient student;

  @BeforeEach
  void openSession() {
    open(TestHall.open(engine, 2, 1, 1));
  }

  private void open(TestHall hall) {
    sale = SaleClient.of(hall);
    student = TestStudents.remembered(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  private static String body(long slotId, long sessionId) {
    return JSONObject.of("slotId", slotId, "sessionId", sessionId).toString();
  }

  private static ApiClient.Response early(ApiClient client, String body, String... headers) {
    return client.call("POST", "/reserve/", body, headers);
  }

  private boolean isPassedOn(ApiClient client, String body) {
    return endpoint
        .answer(FastRequests.post("/reserve/", client.token(), null, body))
        .join()
        .isNotMine();
  }

  private ApiClient.Response ordinarily(ApiClient client, String body) {
    return client.call("POST", "/reserve/", body, "Content-Type", ORDINARY_TYPE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[1,2]",
        "{\"slotId\":\"1\",\"sessionId\":2}",
        "{\"slotId\":1.5,\"sessionId\":2}",
        "{\"slotId\":- 1,\"sessionId\":2}",
        "{\"slotId\":01,\"sessionId\":2}",
        "{\"slotId\":1,\"sessionId\":2,\"more\":3}",
        "{\"slotId\":1,\"slotId\":2}",
        "{\"slotId\":1,\"sessionId\":2,\"slotId\":1}",
        "{\"slotId\":99999999999999999999,\"sessionId\":2}",
        "{\"slotId\":1,\"sessionId\":2",
        "not json"
      })
  void anUnusualBodyIsReadByTheFramework(String body) {
    assertThat(isPassedOn(student, body)).isTrue();
    assertThat(WholeAnswer.of(early(student, body)))
        .isEqualTo(WholeAnswer.of(ordinarily(student, body)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"slotId\":1,\"slotId\":{slot},\"sessionId\":{session}}",
        "{\"slotId\":{slot},\"sessionId\":{session},\"slotId\":{slot}}",
        "{\"slotId\":{slot},\"sessionId\":{session},\"slo\\u0074Id\":{slot}}"
      })
  void aFieldThatIsThereTwiceIsRefusedByItsName(String body) {
    String filled =
        body.replace("{slot}", String.valueOf(sale.slotId()))
            .replace("{session}", String.valueOf(sale.sessionId()));

    ApiClient.Response answer = early(student, filled);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().getJSONObject("data"))
        .containsEntry("field", "slotId")
        .containsEntry("problem", "repeated");
    assertThat(WholeAnswer.of(answer)).isEqualTo(WholeAnswer.of(ordinarily(student, filled)));
  }

  @Test
  void aStudentWhoseTokenIsSeenForTheFirstTimeIsAnsweredLikeTheOrdinaryWay() {
    String body = body(sale.slotId(), sale.sessionId());
    ordinarily(student, body);
    List<ApiClient> unseen = TestStudents.of(engine, port, 2);

    assertThat(WholeAnswer.of(early(unseen.getFirst(), body)))
        .isEqualTo(WholeAnswer.of(ordinarily(unseen.getLast(), body)));
  }

  @Test
  void aSuspendedStudentIsLeftToTheFramework() {
    ApiClient suspended = TestStudents.student(engine, port);
    database
        .sql(
            "UPDATE user_account SET suspended_until = DATE_ADD(UTC_TIMESTAMP(3), INTERVAL 1 DAY)"
                + " WHERE active_student_id = ?")
        .param(suspended.token())
        .update();

    assertThat(isPassedOn(suspended, body(sale.slotId(), sale.sessionId()))).isTrue();
  }

  @Test
  void anUnknownTokenIsLeftToTheFramework() {
    assertThat(isPassedOn(student.as("unknown"), body(sale.slotId(), sale.sessionId()))).isTrue();
  }
}
