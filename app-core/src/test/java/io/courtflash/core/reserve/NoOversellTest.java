package io.courtflash.core.reserve;

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
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class NoOversellTest {

  private static final Logger log = LoggerFactory.getLogger(NoOversellTest.class);
  private static final int STUDENTS = 500;
  private static final int TAPS = 2_000;
  private static final int AT_ONCE = 300;
  private static final int COURTS = 5;
  private static final int HOURS = 8;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private record SlotRequest(ApiClient student, long slotId) {}

  /** An answer, and how long after it the claim had ended; nothing for those who aren't in. */
  private record RequestResult(
      SlotRequest tap, ApiClient.Response answer, String end, Duration settled) {
    boolean isIn() {
      return answer.status() == 200;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void exactlyTheSeatsAreSoldAndEveryoneIsAnswered(int capacity) throws Exception {
    SaleClient sale = SaleClient.of(TestHall.open(engine, COURTS, HOURS, capacity));
    int seats = COURTS * HOURS * capacity;

    long begun = System.nanoTime();
    List<RequestResult> outcomes = race(sale);
    long took = System.nanoTime() - begun;

    assertThat(outcomes).hasSize(TAPS);
    List<RequestResult> winners = outcomes.stream().filter(RequestResult::isIn).toList();
    Set<SlotRequest> won = winners.stream().map(RequestResult::tap).collect(Collectors.toSet());
    assertThat(outcomes)
        .filteredOn(outcome -> !outcome.isIn())
        .allSatisfy(
            loser ->
                assertThat(loser.answer().code())
                    .isEqualTo(won.contains(loser.tap()) ? "DUP_REQ" : "OUT_OF_STOCK"));
    assertThat(winners).hasSize(seats).allMatch(winner -> winner.end().equals("SUCCESS"));
    assertThat(rowsPerSlot()).hasSize(COURTS * HOURS).containsOnly((long) capacity);
    StaffClient.at(port).awaitInvariants();
    report(capacity, winners, took);
  }

  private List<RequestResult> race(SaleClient sale) throws Exception {
    Semaphore places = new Semaphore(AT_ONCE);
    List<Callable<RequestResult>> work = new ArrayList<>();
    for (SlotRequest tap : taps(sale)) {
      work.add(() -> run(sale, tap, places));
    }
    List<RequestResult> outcomes = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var outcome : threads.invokeAll(work)) {
        outcomes.add(outcome.get());
      }
    }
    return outcomes;
  }

  /** Everybody taps four times; the last time on the slot of the third, as the impatient do. */
  private List<SlotRequest> taps(SaleClient sale) {
    Random random = new Random(1);
    List<ApiClient> students = TestStudents.of(engine, port, STUDENTS);
    List<SlotRequest> taps = new ArrayList<>();
    for (int i = 0; i < TAPS; i++) {
      SlotRequest earlier = i < 3 * STUDENTS ? null : taps.get(i - STUDENTS);
      long slot =
          earlier == null
              ? sale.slotIds().get(random.nextInt(sale.slotIds().size()))
              : earlier.slotId();
      taps.add(new SlotRequest(students.get(i % STUDENTS), slot));
    }
    return taps;
  }

  private static RequestResult run(SaleClient sale, SlotRequest tap, Semaphore places)
      throws InterruptedException {
    places.acquire();
    ApiClient.Response answer;
    try {
      answer = answered(sale, tap);
    } finally {
      places.release();
    }
    if (answer.status() != 200) {
      return new RequestResult(tap, answer, "", Duration.ZERO);
    }
    long answered = System.nanoTime();
    String end = SaleClient.result(tap.student(), answer.text()).getString("status");
    return new RequestResult(tap, answer, end, Duration.ofNanos(System.nanoTime() - answered));
  }

  /** On a machine out of breath Redis may be late; the page asks again then, as the same claim. */
  private static ApiClient.Response answered(SaleClient sale, SlotRequest tap) {
    String key = UUID.randomUUID().toString();
    return await()
        .pollInSameThread()
        .pollDelay(Duration.ZERO)
        .atMost(PATIENCE)
        .until(() -> sale.reserve(tap.student(), tap.slotId(), key), it -> it.status() != 503);
  }

  private List<Long> rowsPerSlot() {
    return database
        .sql("SELECT COUNT(*) FROM reservation WHERE status = 'PENDING_PAYMENT' GROUP BY slot_id")
        .query((row, _) -> row.getLong(1))
        .list();
  }

  private static void report(int capacity, List<RequestResult> winners, long took) {
    Duration slowest =
        winners.stream().map(RequestResult::settled).max(Duration::compareTo).orElse(Duration.ZERO);
    log.info(
        "Capacity {}: {} requests in {} ms, {}/s; slowest settle {} ms after its answer",
        capacity,
        TAPS,
        Duration.ofNanos(took).toMillis(),
        TAPS * 1_000_000_000L / took,
        slowest.toMillis());
  }
}
