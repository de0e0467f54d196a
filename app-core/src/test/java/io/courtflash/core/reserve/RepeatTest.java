package io.courtflash.core.reserve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
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
class RepeatTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private final String key = UUID.randomUUID().toString();
  private Sale sale;
  private Api student;

  @BeforeEach
  void openHall() {
    sale = Sale.of(Hall.open(engine, 2, 1, 1));
    student = Crowd.student(engine, port);
  }

  @AfterEach
  void settle() {
    sale.awaitSettled(engine);
  }

  @Test
  void theSameRequestSentManyTimesAtOnceHasOneAnswer() {
    List<Api.Answer> answers =
        IntStream.range(0, 20).parallel().mapToObj(_ -> reserve(sale.slotId(), key)).toList();

    assertThat(answers).allMatch(answer -> answer.status() == 200);
    assertThat(answers).extracting(Api.Answer::text).containsOnly(answers.getFirst().text());
    sale.awaitSettled(engine);
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void aRepeatClaimsNothingThoughTheFirstClaimHasEnded() {
    String traceId = reserve(sale.slotId(), key).text();
    long id = Sale.result(student, traceId).getLongValue("reservationId");
    student.delete("/reserve/" + id);

    assertThat(reserve(sale.slotId(), key).text()).isEqualTo(traceId);
    assertThat(rows()).isEqualTo(1);
  }

  @Test
  void withoutItsKeyTheSecondTapIsADuplicate() {
    String traceId = reserve(sale.slotId(), key).text();

    Api.Answer other = reserve(sale.slotId(), UUID.randomUUID().toString());

    assertThat(other.code()).isEqualTo("DUP_REQ");
    assertThat(other.data().getString("traceId")).isEqualTo(traceId);
  }

  @Test
  void aKeyIsItsUsersAlone() {
    reserve(sale.slotId(), key);

    assertThat(reserve(Crowd.student(engine, port), sale.slotId(), key).code())
        .isEqualTo("OUT_OF_STOCK");
  }

  @Test
  void afterARefusalTheSameKeyTriesAgain() {
    Api winner = Crowd.student(engine, port);
    String traceId = sale.reserve(winner).text();
    assertThat(reserve(sale.slotId(), key).code()).isEqualTo("OUT_OF_STOCK");
    long id = Sale.result(winner, traceId).getLongValue("reservationId");

    winner.delete("/reserve/" + id);

    await().untilAsserted(() -> assertThat(reserve(sale.slotId(), key).status()).isEqualTo(200));
  }

  @Test
  void aKeyOfAnotherSlotAndOneOfAnotherShapeAreRefused() {
    reserve(sale.slotId(), key);

    assertThat(reserve(sale.slotIds().getLast(), key).code()).isEqualTo("PARAM_ERROR");
    assertThat(reserve(sale.slotId(), "short").code()).isEqualTo("VALIDATE_FAILED");
  }

  private Api.Answer reserve(long slotId, String with) {
    return reserve(student, slotId, with);
  }

  private Api.Answer reserve(Api as, long slotId, String with) {
    String body = JSONObject.of("slotId", slotId, "sessionId", sale.sessionId()).toString();
    return as.call("POST", "/reserve/", body, "Idempotency-Key", with);
  }

  private long rows() {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE slot_id = ?")
        .param(sale.slotId())
        .query(Long.class)
        .single();
  }
}
