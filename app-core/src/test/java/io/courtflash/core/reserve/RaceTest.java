package io.courtflash.core.reserve;

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
class RaceTest {

  private static final Logger log = LoggerFactory.getLogger(RaceTest.class);
  private static final int STUDENTS = 500;
  private static final int TAPS = 2_000;
  private static final int AT_ONCE = 300;
  private static final int COURTS = 5;
  private static final int HOURS = 8;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private record Tap(Api student, long slotId) {}

  /** An answer, and how long after it the claim had ended; nothing for those who aren't in. */
  private record Outcome(Tap tap, Api.Answer answer, String end, Duration settled) {
    boolean isIn() {
      return answer.status() == 200;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void exactlyTheSeatsAreSoldAndEveryoneIsAnswered(int capacity) throws Exception {
    Sale sale = Sale.of(Hall.open(engine, COURTS, HOURS, capacity));
    int seats = COURTS * HOURS * capacity;

    long begun = System.nanoTime();
    List<Outcome> outcomes = race(sale);
    long took = System.nanoTime() - begun;

    assertThat(outcomes).hasSize(TAPS);
    List<Outcome> winners = outcomes.stream().filter(Outcome::isIn).toList();
    Set<Tap> won = winners.stream().map(Outcome::tap).collect(Collectors.toSet());
    assertThat(outcomes)
        .filteredOn(outcome -> !outcome.isIn())
        .allSatisfy(
            loser ->
                assertThat(loser.answer().code())
                    .isEqualTo(won.contains(loser.tap()) ? "DUP_REQ" : "OUT_OF_STOCK"));
    assertThat(winners).hasSize(seats).allMatch(winner -> winner.end().equals("SUCCESS"));
    assertThat(rowsPerSlot()).hasSize(COURTS * HOURS).containsOnly((long) capacity);
    Staff.at(port).awaitInvariants();
    report(capacity, winners, took);
  }

  private List<Outcome> race(Sale sale) throws Exception {
    Semaphore places = new Semaphore(AT_ONCE);
    List<Callable<Outcome>> work = new ArrayList<>();
    for (Tap tap : taps(sale)) {
      work.add(() -> run(sale, tap, places));
    }
    List<Outcome> outcomes = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var outcome : threads.invokeAll(work)) {
        outcomes.add(outcome.get());
      }
    }
    return outcomes;
  }

  /** Everybody taps four times; the last time on the slot of the third, as the impatient do. */
  private List<Tap> taps(Sale sale) {
    Random random = new Random(1);
    List<Api> students = Crowd.of(engine, port, STUDENTS);
    List<Tap> taps = new ArrayList<>();
    for (int i = 0; i < TAPS; i++) {
      Tap earlier = i < 3 * STUDENTS ? null : taps.get(i - STUDENTS);
      long slot =
          earlier == null
              ? sale.slotIds().get(random.nextInt(sale.slotIds().size()))
              : earlier.slotId();
      taps.add(new Tap(students.get(i % STUDENTS), slot));
    }
    return taps;
  }

  private static Outcome run(Sale sale, Tap tap, Semaphore places) throws InterruptedException {
    places.acquire();
    Api.Answer answer;
    try {
      answer = answered(sale, tap);
    } finally {
      places.release();
    }
    if (answer.status() != 200) {
      return new Outcome(tap, answer, "", Duration.ZERO);
    }
    long answered = System.nanoTime();
    String end = Sale.result(tap.student(), answer.text()).getString("status");
    return new Outcome(tap, answer, end, Duration.ofNanos(System.nanoTime() - answered));
  }

  /** On a machine out of breath Redis may be late; the page asks again then, as the same claim. */
  private static Api.Answer answered(Sale sale, Tap tap) {
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

  private static void report(int capacity, List<Outcome> winners, long took) {
    Duration slowest =
        winners.stream().map(Outcome::settled).max(Duration::compareTo).orElse(Duration.ZERO);
    log.info(
        "Capacity {}: {} requests in {} ms, {}/s; slowest settle {} ms after its answer",
        capacity,
        TAPS,
        Duration.ofNanos(took).toMillis(),
        TAPS * 1_000_000_000L / took,
        slowest.toMillis());
  }
}
