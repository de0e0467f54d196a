package io.courtflash.core.platform.servers.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import io.courtflash.core.testing.WholeAnswer;
import io.courtflash.testkit.Thorough;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;

/** Stops or kills a server during a sale; always an embedded one, never an external one. */
@EngineTest
@TestPropertySource(properties = "courtflash.mode=embedded")
@DirtiesContext
@Thorough(besides = "RecoveryTest")
class OutageTest {

  private static final Logger log = LoggerFactory.getLogger(OutageTest.class);
  private static final int SEATS = 30;
  private static final int WAVE = 20;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Engines engines;
  @Autowired private JdbcClient database;
  private SaleClient sale;
  private StaffClient staff;

  /** A student's request to reserve, with its answer. */
  private record ReserveAttempt(ApiClient student, ApiClient.Response answer) {
    boolean isAccepted() {
      return answer.status() == 200;
    }
  }

  @BeforeEach
  void openHall() {
    sale = SaleClient.of(TestHall.open(engine, 1, 1, SEATS));
    staff = StaffClient.at(port);
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  private List<ReserveAttempt> reserveAll(List<ApiClient> students) throws Exception {
    List<Callable<ReserveAttempt>> work =
        students.stream()
            .<Callable<ReserveAttempt>>map(
                student -> () -> new ReserveAttempt(student, sale.reserve(student)))
            .toList();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return threads.invokeAll(work).stream().map(Future::resultNow).toList();
    }
  }

  /** Students whose tokens are in the engine's cache for the next seconds. */
  private List<ApiClient> students() {
    List<ApiClient> students = TestStudents.of(engine, port, WAVE);
    students.forEach(student -> student.get("/browse/slot/" + sale.slotId()));
    return students;
  }

  private void assertAllEnd(List<ReserveAttempt> attempts, long stopped) {
    List<ReserveAttempt> accepted = attempts.stream().filter(ReserveAttempt::isAccepted).toList();
    for (ReserveAttempt attempt : accepted) {
      assertThat(SaleClient.result(attempt.student(), attempt.answer().text()).getString("status"))
          .isIn("SUCCESS", "FAILED");
    }
    staff.awaitInvariants();
    Duration healed = Duration.ofNanos(System.nanoTime() - stopped);
    log.info(
        "{} of {} claims answered; all invariants hold after {}",
        accepted.size(),
        attempts.size(),
        healed);
    assertThat(live()).isLessThanOrEqualTo(SEATS);
  }

  private long live() {
    return count("reservation WHERE live_slot_id = " + sale.slotId());
  }

  private long count(String table) {
    return database.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single();
  }

  private static void assertUnavailable(ReserveAttempt attempt) {
    assertThat(attempt.answer().code()).isEqualTo("SQL_ERROR");
    assertThat(attempt.answer().status()).isEqualTo(503);
    assertThat(Integer.parseInt(attempt.answer().header("Retry-After"))).isPositive();
  }

  @Test
  void claimsAcceptedDuringADatabaseOutageSettleAfterIt() throws Exception {
    List<ApiClient> students = students();
    List<ReserveAttempt> attempts = new ArrayList<>(reserveAll(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.stop(EngineComponent.DATABASE);
    attempts.addAll(reserveAll(students.subList(WAVE / 2, WAVE)));
    ReserveAttempt unknown =
        new ReserveAttempt(students.getFirst(), students.getFirst().as("unseen").get("/user/me"));
    ReserveAttempt unknownClaim =
        new ReserveAttempt(students.getFirst(), sale.reserve(students.getFirst().as("unheard")));
    engines.start(EngineComponent.DATABASE);

    assertUnavailable(unknown);
    assertUnavailable(unknownClaim);
    assertThat(attempts)
        .filteredOn(attempt -> !attempt.isAccepted())
        .allSatisfy(OutageTest::assertUnavailable);
    assertAllEnd(attempts, stopped);
    assertThat(count("dead_letter")).isZero();
    assertThat(live()).isEqualTo(attempts.stream().filter(ReserveAttempt::isAccepted).count());
  }

  @Test
  void whoeverIsNotKnownYetIsAnsweredWithinThreeSecondsDuringADatabaseOutage() {
    engines.stop(EngineComponent.DATABASE);
    long asked = System.nanoTime();
    ApiClient.Response answer = sale.reserve(ApiClient.at(port).as("unheard"));
    Duration waited = Duration.ofNanos(System.nanoTime() - asked);
    engines.start(EngineComponent.DATABASE);

    assertThat(answer.code()).isEqualTo("SQL_ERROR");
    assertThat(waited).isLessThan(Duration.ofSeconds(3));
  }

  @Test
  void noSlotIsOversoldWhenRedisIsKilled() throws Exception {
    List<ApiClient> students = students();
    List<ReserveAttempt> attempts = new ArrayList<>(reserveAll(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.process(EngineComponent.REDIS).destroyForcibly();
    attempts.addAll(reserveAll(students.subList(WAVE / 2, WAVE)));

    assertThat(attempts)
        .filteredOn(attempt -> !attempt.isAccepted())
        .allSatisfy(OutageTest::assertUnavailable);
    await().until(() -> sale.reserve(students.getFirst()).status() != 503);
    attempts.addAll(reserveAll(TestStudents.of(engine, port, 2 * SEATS)));
    assertAllEnd(attempts, stopped);
    assertThat(live()).isEqualTo(SEATS);
  }

  @Test
  void permitsAreReleasedWhenTheBrokerIsUnavailable() throws Exception {
    List<ApiClient> students = students();
    long stopped = System.nanoTime();
    engines.stop(EngineComponent.BROKER);
    List<ReserveAttempt> attempts = reserveAll(students);
    engines.start(EngineComponent.BROKER);

    assertThat(attempts).anyMatch(attempt -> attempt.answer().code().equals("FAILED"));
    assertThat(attempts)
        .filteredOn(attempt -> !attempt.isAccepted())
        .allMatch(attempt -> attempt.answer().code().equals("FAILED"));
    await().until(() -> sale.reserve(TestStudents.student(engine, port)).status() == 200);
    assertAllEnd(attempts, stopped);
    await().until(() -> free() == SEATS - live());
  }

  /** Only Redis knows of such claims, so that nobody can say yet what becomes of them. */
  @Test
  void noClaimFailsThatNeitherTheBrokerTakesNorTheDatabaseAbandons() throws Exception {
    List<ApiClient> students = students();
    long stopped = System.nanoTime();
    engines.stop(EngineComponent.BROKER);
    engines.stop(EngineComponent.DATABASE);
    List<ReserveAttempt> attempts = reserveAll(students);
    engines.start(EngineComponent.DATABASE);
    engines.start(EngineComponent.BROKER);

    assertThat(attempts)
        .filteredOn(attempt -> !attempt.isAccepted())
        .allSatisfy(OutageTest::assertUnavailable);
    assertAllEnd(attempts, stopped);
    await().until(() -> free() == SEATS - live());
  }

  @Test
  void bothWaysToReserveAnswerAlikeWhileAServerIsStopped() {
    assertBothWaysAnswerAlikeWithout(EngineComponent.REDIS);
    assertBothWaysAnswerAlikeWithout(EngineComponent.BROKER);
  }

  private void assertBothWaysAnswerAlikeWithout(EngineComponent component) {
    List<ApiClient> students = students();
    String body = JSONObject.of("slotId", sale.slotId(), "sessionId", sale.sessionId()).toString();
    engines.stop(component);
    ApiClient.Response fast = sale.reserve(students.getFirst());
    ApiClient.Response ordinary =
        students
            .getLast()
            .call("POST", "/reserve/", body, "Content-Type", "application/json;charset=UTF-8");
    engines.start(component);

    assertThat(fast.status()).as(component.name()).isNotEqualTo(200);
    assertThat(WholeAnswer.of(ordinary)).isEqualTo(WholeAnswer.of(fast));
    await().until(() -> sale.reserve(students.getFirst()).status() == 200);
    sale.awaitSettled(engine);
  }

  private long free() {
    return staff.api().get("/browse/slot/" + sale.slotId()).data().getLongValue("remaining");
  }
}
