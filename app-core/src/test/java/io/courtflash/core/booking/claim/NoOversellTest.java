package io.courtflash.core.booking.claim;

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
  private static final int REQUESTS = 2_000;
  private static final int CONCURRENCY = 300;
  private static final int COURTS = 5;
  private static final int SLOTS_PER_COURT = 8;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private JdbcClient database;

  private record SlotRequest(ApiClient student, long slotId) {}

  /**
   * How one request was answered.
   *
   * @param end the status of the claim's result; empty when no claim was accepted
   * @param settled from the answer to that result
   */
  private record RequestResult(
      SlotRequest request, ApiClient.Response answer, String end, Duration settled) {
    boolean isAccepted() {
      return answer.status() == 200;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void aRushSellsExactlyTheSeats(int capacity) throws Exception {
    SaleClient sale = SaleClient.of(TestHall.open(engine, COURTS, SLOTS_PER_COURT, capacity));
    int seats = COURTS * SLOTS_PER_COURT * capacity;

    long start = System.nanoTime();
    List<RequestResult> outcomes = race(sale);
    long took = System.nanoTime() - start;

    assertThat(outcomes).hasSize(REQUESTS);
    List<RequestResult> winners = outcomes.stream().filter(RequestResult::isAccepted).toList();
    Set<SlotRequest> won = winners.stream().map(RequestResult::request).collect(Collectors.toSet());
    assertThat(outcomes)
        .filteredOn(outcome -> !outcome.isAccepted())
        .allSatisfy(
            loser ->
                assertThat(loser.answer().code())
                    .isEqualTo(won.contains(loser.request()) ? "DUP_REQ" : "OUT_OF_STOCK"));
    assertThat(winners).hasSize(seats).allMatch(winner -> winner.end().equals("SUCCESS"));
    assertThat(rowsPerSlot()).hasSize(COURTS * SLOTS_PER_COURT).containsOnly((long) capacity);
    StaffClient.at(port).awaitInvariants();
    report(capacity, winners, took);
  }

  private List<RequestResult> race(SaleClient sale) throws Exception {
    Semaphore concurrency = new Semaphore(CONCURRENCY);
    List<Callable<RequestResult>> work = new ArrayList<>();
    for (SlotRequest request : requests(sale)) {
      work.add(() -> run(sale, request, concurrency));
    }
    List<RequestResult> outcomes = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (var outcome : threads.invokeAll(work)) {
        outcomes.add(outcome.get());
      }
    }
    return outcomes;
  }

  /** Four requests of each student; the last one is for the same slot as the third. */
  private List<SlotRequest> requests(SaleClient sale) {
    Random random = new Random(1);
    List<ApiClient> students = TestStudents.of(engine, port, STUDENTS);
    List<SlotRequest> requests = new ArrayList<>();
    for (int i = 0; i < REQUESTS; i++) {
      SlotRequest earlier = i < 3 * STUDENTS ? null : requests.get(i - STUDENTS);
      long slot =
          earlier == null
              ? sale.slotIds().get(random.nextInt(sale.slotIds().size()))
              : earlier.slotId();
      requests.add(new SlotRequest(students.get(i % STUDENTS), slot));
    }
    return requests;
  }

  private static RequestResult run(SaleClient sale, SlotRequest request, Semaphore concurrency)
      throws InterruptedException {
    concurrency.acquire();
    ApiClient.Response answer;
    try {
      answer = reserve(sale, request);
    } finally {
      concurrency.release();
    }
    if (answer.status() != 200) {
      return new RequestResult(request, answer, "", Duration.ZERO);
    }
    long answered = System.nanoTime();
    String end = SaleClient.result(request.student(), answer.text()).getString("status");
    return new RequestResult(request, answer, end, Duration.ofNanos(System.nanoTime() - answered));
  }

  /**
   * Repeats a request that is answered with 503, as the page does: on a slow machine Redis may
   * answer too late. The key makes all of them one claim.
   */
  private static ApiClient.Response reserve(SaleClient sale, SlotRequest request) {
    String key = UUID.randomUUID().toString();
    return await()
        .pollInSameThread()
        .until(
            () -> sale.reserve(request.student(), request.slotId(), key), it -> it.status() != 503);
  }

  private List<Long> rowsPerSlot() {
    return database
        .sql(
            "SELECT COUNT(*) AS booked FROM reservation WHERE status = 'PENDING_PAYMENT' GROUP BY"
                + " slot_id")
        .query((row, _) -> row.getLong("booked"))
        .list();
  }

  private static void report(int capacity, List<RequestResult> winners, long took) {
    Duration slowest =
        winners.stream().map(RequestResult::settled).max(Duration::compareTo).orElse(Duration.ZERO);
    log.info(
        "Capacity {}: {} requests in {} ms, {}/s; slowest settle {} ms after its answer",
        capacity,
        REQUESTS,
        Duration.ofNanos(took).toMillis(),
        REQUESTS * 1_000_000_000L / took,
        slowest.toMillis());
  }
}
