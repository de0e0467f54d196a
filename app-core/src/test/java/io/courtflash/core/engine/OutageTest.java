package io.courtflash.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.testing.Api;
import io.courtflash.core.testing.Crowd;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.Hall;
import io.courtflash.core.testing.Sale;
import io.courtflash.core.testing.Staff;
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
  private Sale sale;
  private Staff staff;

  /** A student's answer. */
  private record Tap(Api student, Api.Answer answer) {
    boolean isIn() {
      return answer.status() == 200;
    }
  }

  @BeforeEach
  void openHall() {
    sale = Sale.of(Hall.open(engine, 1, 1, SEATS));
    staff = Staff.at(port);
  }

  @AfterEach
  void settleAll() {
    sale.awaitSettled(engine);
  }

  private List<Tap> taps(List<Api> students) throws Exception {
    List<Callable<Tap>> work =
        students.stream()
            .<Callable<Tap>>map(student -> () -> new Tap(student, sale.reserve(student)))
            .toList();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return threads.invokeAll(work).stream().map(Future::resultNow).toList();
    }
  }

  /** Students whose tokens the engine remembers for the next seconds. */
  private List<Api> students() {
    List<Api> students = Crowd.of(engine, port, WAVE);
    students.forEach(student -> student.get("/browse/slot/" + sale.slotId()));
    return students;
  }

  private void assertAllEnd(List<Tap> taps, long stopped) {
    List<Tap> in = taps.stream().filter(Tap::isIn).toList();
    for (Tap tap : in) {
      assertThat(Sale.result(tap.student(), tap.answer().text()).getString("status"))
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

  private static void assertAway(Tap tap) {
    assertThat(tap.answer().code()).isEqualTo("SQL_ERROR");
    assertThat(tap.answer().status()).isEqualTo(503);
    assertThat(Integer.parseInt(tap.answer().header("Retry-After"))).isPositive();
  }

  @Test
  void claimsTakenWhileTheDatabaseIsAwaySettleWhenItIsBack() throws Exception {
    List<Api> students = students();
    List<Tap> taps = new ArrayList<>(taps(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.stop(Part.DATABASE);
    taps.addAll(taps(students.subList(WAVE / 2, WAVE)));
    Tap unknown = new Tap(students.getFirst(), students.getFirst().as("unseen").get("/user/me"));
    engines.start(Part.DATABASE);

    assertAway(unknown);
    assertThat(taps).filteredOn(tap -> !tap.isIn()).allSatisfy(OutageTest::assertAway);
    assertAllEnd(taps, stopped);
    assertThat(count("dead_letter")).isZero();
    assertThat(live()).isEqualTo(taps.stream().filter(Tap::isIn).count());
  }

  @Test
  void nothingIsOversoldWhenRedisIsKilled() throws Exception {
    List<Api> students = students();
    List<Tap> taps = new ArrayList<>(taps(students.subList(0, WAVE / 2)));
    long stopped = System.nanoTime();
    engines.handle(Part.REDIS).destroyForcibly();
    taps.addAll(taps(students.subList(WAVE / 2, WAVE)));

    assertThat(taps).filteredOn(tap -> !tap.isIn()).allSatisfy(OutageTest::assertAway);
    await().atMost(HEALS_WITHIN).until(() -> sale.reserve(students.getFirst()).status() != 503);
    taps.addAll(taps(Crowd.of(engine, port, 2 * SEATS)));
    assertAllEnd(taps, stopped);
    assertThat(live()).isEqualTo(SEATS);
  }

  @Test
  void aPermitComesBackWhenTheBrokerIsAway() throws Exception {
    List<Api> students = students();
    long stopped = System.nanoTime();
    engines.stop(Part.BROKER);
    List<Tap> taps = taps(students);
    engines.start(Part.BROKER);

    assertThat(taps).anyMatch(tap -> tap.answer().code().equals("FAILED"));
    assertThat(taps)
        .filteredOn(tap -> !tap.isIn())
        .allMatch(tap -> tap.answer().code().equals("FAILED"));
    await()
        .atMost(HEALS_WITHIN)
        .until(() -> sale.reserve(Crowd.student(engine, port)).status() == 200);
    assertAllEnd(taps, stopped);
    await().atMost(HEALS_WITHIN).until(() -> free() == SEATS - live());
  }

  private long free() {
    return staff.api().get("/browse/slot/" + sale.slotId()).data().getLongValue("remaining");
  }
}
