package io.courtflash.core.booking.claim;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.WholeAnswer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

@EngineTest
@TestPropertySource(
    properties = {
      EngineTest.GUEST,
      "courtflash.limits.reserve-per-user-per-minute=" + RequestLimitsTest.PER_USER,
      "courtflash.limits.requests-per-second=" + RequestLimitsTest.PER_SECOND,
      "courtflash.limits.auth-per-address-per-minute=" + RequestLimitsTest.PER_ADDRESS
    })
@DirtiesContext
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RequestLimitsTest {

  static final int PER_USER = 5;
  static final int PER_ADDRESS = 10;

  /**
   * More than all tests but the last send together: in how short a time depends on the computer.
   */
  static final int PER_SECOND = 60;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  private SaleClient sale;

  @BeforeEach
  void openSession() {
    sale = SaleClient.of(TestHall.open(engine, 1, 1, 1));
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  @Test
  void theSixthRequestWithinAMinuteIsRefusedWithARetryAfter() {
    ApiClient student = TestStudents.student(engine, port);
    for (int i = 0; i < PER_USER; i++) {
      assertThat(sale.reserve(student).status()).isNotEqualTo(429);
    }

    ApiClient.Response tooMany = sale.reserve(student);

    assertThat(tooMany.status()).isEqualTo(429);
    assertThat(tooMany.code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(Integer.parseInt(tooMany.header("Retry-After"))).isBetween(1, 60 / PER_USER);
    assertThat(sale.reserve(TestStudents.student(engine, port)).status()).isNotEqualTo(429);
  }

  @Test
  void tapsBeforeTheGateLeaveAllTriesForTheGate() {
    TestHall hall = TestHall.shut(engine, 1, 1, 1);
    sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    for (int i = 0; i < 2 * PER_USER; i++) {
      assertThat(sale.reserve(student).code()).isEqualTo("UNGATED");
    }
    hall.openGate();

    ApiClient.Response first = sale.reserve(student);

    assertThat(first.code()).isEqualTo("SUCCESS");
  }

  @Test
  void aChangeToAPlaceBeforeItsGateLeavesAllTriesForTheGate() {
    TestHall hall = TestHall.open(engine, 1, 1, 1).withNextWeek();
    sale = SaleClient.of(hall);
    ApiClient student = TestStudents.student(engine, port);
    String traceId = sale.claim(student, hall.slot().id());
    var _ = SaleClient.result(student, traceId);
    long booking = engine.getBean(ClaimLedger.class).byTrace(traceId).orElseThrow().id();
    String nextWeek = JSONObject.of("slotId", hall.slots().getLast().id()).toString();
    for (int i = 0; i < 2 * PER_USER; i++) {
      ApiClient.Response early = student.post("/reserve/" + booking + "/move", nextWeek);
      assertThat(early.code()).isEqualTo("UNGATED");
      assertThat(early.data()).containsKey("opensAt");
    }
    hall.openGates(7);

    assertThat(student.post("/reserve/" + booking + "/move", nextWeek).code()).isEqualTo("SUCCESS");
  }

  @Test
  void theRefusalIsTheSameWhicheverWayARequestTakes() {
    ApiClient student = TestStudents.student(engine, port);
    assertThat(student.get("/user/me").status()).isEqualTo(200);
    for (int i = 0; i < PER_USER; i++) {
      var _ = sale.reserve(student);
    }
    String body = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();

    ApiClient.Response before = sale.reserve(student);
    // With a charset a request goes the ordinary way.
    WholeAnswer ordinary =
        WholeAnswer.of(
            student.call(
                "POST", "/reserve/", body, "Content-Type", "application/json;charset=UTF-8"));
    ApiClient.Response after = sale.reserve(student);

    assertThat(before.status()).isEqualTo(429);
    // A second of the time to wait may pass between two of them.
    assertThat(ordinary).isIn(WholeAnswer.of(before), WholeAnswer.of(after));
  }

  /** The last one, because it uses up the total that the others need, too. */
  @Test
  @Order(Integer.MAX_VALUE)
  void aNodeAcceptsNoMoreThanItsTotal() throws Exception {
    List<Callable<ApiClient.Response>> requests =
        TestStudents.of(engine, port, 4 * PER_SECOND).stream()
            .<Callable<ApiClient.Response>>map(student -> () -> sale.reserve(student))
            .toList();
    long start = System.nanoTime();
    List<ApiClient.Response> answers;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      answers = threads.invokeAll(requests).stream().map(Future::resultNow).toList();
    }
    long max = PER_SECOND + PER_SECOND * (System.nanoTime() - start) / 1_000_000_000L;

    assertThat(answers.stream().filter(answer -> answer.status() != 429).count())
        .isBetween(1L, max);
    assertThat(refused(answers)).isNotEmpty().allMatch(answer -> retryAfter(answer) == 1);
  }

  @Test
  void anAddressWithManyFailedLoginsIsRefusedWithARetryAfter() {
    for (int name = 0; name < PER_ADDRESS; name++) {
      assertThat(logIn("guess" + name).code()).isEqualTo("USERNAME_OR_PASSWORD_ERROR");
    }

    ApiClient.Response tooMany = logIn("guess");

    assertThat(tooMany.status()).isEqualTo(429);
    assertThat(tooMany.code()).isEqualTo("TOO_MANY_REQUESTS");
    assertThat(retryAfter(tooMany)).isBetween(1, 60 / PER_ADDRESS);
  }

  private ApiClient.Response logIn(String name) {
    return ApiClient.at(port).post("/auth/login", ApiClient.credentials(name, "a-good-password"));
  }

  private static List<ApiClient.Response> refused(List<ApiClient.Response> answers) {
    return answers.stream().filter(answer -> answer.code().equals("TOO_MANY_REQUESTS")).toList();
  }

  private static int retryAfter(ApiClient.Response answer) {
    return Integer.parseInt(answer.header("Retry-After"));
  }
}
