package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.SaleClient;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
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

/**
 * Takes a server away in the middle of a sale; always embedded ones, because others aren't ours.
 */
@EngineTest
@TestPropertySource(properties = "courtflash.mode=embedded")
@DirtiesContext
class OutageTest {

  private static final Logger log = LoggerFactory.getLogger(OutageTest.class);
  private static final Duration HEALS_WITHIN = Duration.ofSeconds(60);
  private static final int SEATS = 30;
  private static final int WAVE = 20;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private Engines engines;
  @Autowired private JdbcClient database;
  private SaleClient sale;
  private StaffClient staff;

  /** A student's answer. */
  private record ReserveAttempt(ApiClient student, ApiClient.Response answer) {
    boolean isIn() {
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

  private List<ReserveAttempt> taps(List<ApiClient> students) throws Exception {
    List<Callable<ReserveAttempt>> work =
        students.stream()
            .<Callable<ReserveAttempt>>map(
                student -> () -> new ReserveAttempt(student, sale.reserve(student)))
            .toList();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return threads.invokeAll(work).stream().map(Future::resultNow).toList();
    }
  }

  /** Students whose tokens the engine remembers for the next seconds. */
  private List<ApiClient> students() {
    List<ApiClient> students = TestStudents.of(engine, port, WAVE);
    students.forEach(student -> student.get("/browse/slot/" + sale.slotId()));
    return students;
  }

  private void assertAllEnd(List<ReserveAttempt> taps, long stopped) {
    List<ReserveAttempt> in = taps.stream().filter(ReserveAttempt::isIn).toList();
    for (ReserveAttempt tap : in) {
      assertThat(SaleClient.result(tap.student(), tap.answer().text()).getString("status"))
          .isIn("SUCCESS", "FAILED");
    }
    staff.awaitInvariants();
    Duration healed = Duration.ofNanos(System.nanoTime() - stopped);
    log.info("{} of {} claims answered; all is well after {}", in.size(), taps.size(), healed);
    assertThat(live()).isLessThanOrEqualTo(SEATS);
  }

  private long live() {
    return count("reservation WHERE live_slot_id = " + sale.slotId());
  }

  private long count(String what) {
    return database.sql("SELECT COUNT(*) FROM " + what).query(Long.class).single();
  }

  private static void assertAway(ReserveAttempt tap) {
    assertThat(tap.answer().code()).isEqualTo("SQL_ERROR");
    assertThat(tap.answer().status()).isEqualTo(503);
    assertThat(Integer.parseInt(tap.answer().header("Retry-After"))).isPositive();
  }

  @Test
  void claimsTakenWhileTheDatabaseIsAwaySettleWhenItIsBack() throws Exception {
    List<ApiClient> students = students();
    List<ReserveAttempt> taps = new ArrayList<>(taps(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.stop(EngineComponent.DATABASE);
    taps.addAll(taps(students.subList(WAVE / 2, WAVE)));
    ReserveAttempt unknown =
        new ReserveAttempt(students.getFirst(), students.getFirst().as("unseen").get("/user/me"));
    engines.start(EngineComponent.DATABASE);

    assertAway(unknown);
    assertThat(taps).filteredOn(tap -> !tap.isIn()).allSatisfy(OutageTest::assertAway);
    assertAllEnd(taps, stopped);
    assertThat(count("dead_letter")).isZero();
    assertThat(live()).isEqualTo(taps.stream().filter(ReserveAttempt::isIn).count());
  }

  @Test
  void nothingIsOversoldWhenRedisIsKilled() throws Exception {
    List<ApiClient> students = students();
    List<ReserveAttempt> taps = new ArrayList<>(taps(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.handle(EngineComponent.REDIS).destroyForcibly();
    taps.addAll(taps(students.subList(WAVE / 2, WAVE)));

    assertThat(taps).filteredOn(tap -> !tap.isIn()).allSatisfy(OutageTest::assertAway);
    await().atMost(HEALS_WITHIN).until(() -> sale.reserve(students.getFirst()).status() != 503);
    taps.addAll(taps(TestStudents.of(engine, port, 2 * SEATS)));
    assertAllEnd(taps, stopped);
    assertThat(live()).isEqualTo(SEATS);
  }

  @Test
  void aPermitComesBackWhenTheBrokerIsAway() throws Exception {
    List<ApiClient> students = students();
    long stopped = System.nanoTime();
    engines.stop(EngineComponent.BROKER);
    List<ReserveAttempt> taps = taps(students);
    engines.start(EngineComponent.BROKER);

    assertThat(taps).anyMatch(tap -> tap.answer().code().equals("FAILED"));
    assertThat(taps)
        .filteredOn(tap -> !tap.isIn())
        .allMatch(tap -> tap.answer().code().equals("FAILED"));
    await()
        .atMost(HEALS_WITHIN)
        .until(() -> sale.reserve(TestStudents.student(engine, port)).status() == 200);
    assertAllEnd(taps, stopped);
    await().atMost(HEALS_WITHIN).until(() -> free() == SEATS - live());
  }

  private long free() {
    return staff.api().get("/browse/slot/" + sale.slotId()).data().getLongValue("remaining");
  }
}
