package io.courtflash.bench;

import io.courtflash.bench.AcceptedClaims.AcceptedClaim;
import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.SettledClaim;
import io.courtflash.bench.BenchController.SettledClaimList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/**
 * Latencies at fixed rates of requests: {@code ./mvnw test -Pbench -pl app-core -Dtest=OpenBench}.
 * It is no test: no build runs it, and it fails by no figure. Its options are in {@link
 * BenchSettings}.
 *
 * <ul>
 *   <li>sold out: refusals at 60 % of the measured capacity, beside the empty endpoint at the same
 *       share of its own capacity
 *   <li>trickle: from the answer to a winner until the claim's row is committed, at 1, 50 and 200
 *       claims a second
 * </ul>
 */
class OpenBench {

  private static final double SHARE = 0.6;
  private static final int CONNECTIONS = 1_000;
  private static final int STUDENTS = 20_000;
  private static final HallRequest SOLD_OUT = new HallRequest(8, 10, 1, Gate.OPEN);
  private static final HallRequest LARGE = new HallRequest(20, 14, 40, Gate.OPEN);

  /** Longer than other loads: at one claim a second there would be hardly any claims. */
  private static final int TRICKLE_SECONDS = 5 * BenchSettings.SECONDS;

  private static final double MICROS_PER_MILLI = 1000;

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start();
        EmptyEndpoint empty = EmptyEndpoint.start(engine.directory())) {
      engine.addStudents(STUDENTS);
      if (BenchSettings.wants("sold out")) {
        soldOut(engine, empty);
      }
      warmUp(engine);
      for (int rate : List.of(1, 50, 200)) {
        if (BenchSettings.wants("trickle " + rate)) {
          trickle(engine, rate);
        }
      }
    }
  }

  private static void soldOut(BenchEngine engine, EmptyEndpoint empty)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(SOLD_OUT);
    List<byte[]> requests = ClaimRequests.oneEach(hall, BenchEngine.tokens(STUDENTS));
    var _ = engine.load(BenchSettings.SECONDS, false, requests);
    var _ = empty.load();
    SeparateCores.moveServer(engine.server());
    SeparateCores.moveServer(empty.server());
    Comparison capacity =
        Comparison.run(() -> engine.load(BenchSettings.SECONDS, true, requests), empty::load);
    int own = (int) (SHARE * Spread.ofRates(capacity.engine()).median());
    int peer = (int) (SHARE * Spread.ofRates(capacity.peer()).median());
    Path file = engine.file(requests);
    for (int rate : List.of(own, peer)) {
      LoadPlan plan =
          LoadPlan.open(engine.server().port(), CONNECTIONS, BenchSettings.SECONDS, rate, file)
              .withRepeatedRequests();
      Comparison latency = Comparison.run(plan::run, () -> empty.loadAt(CONNECTIONS, peer));
      printLatency("sold out", rate, latency.engine());
      printLatency("empty endpoint", peer, latency.peer());
    }
  }

  private static void printLatency(String name, int rate, List<LoadResult> results) {
    System.out.printf(
        "%s at %,d/s: p50 %s ms, p99 %s ms, %s%n",
        name,
        rate,
        Spread.of(results.stream().map(LoadResult::p50Millis).toList()).text(1),
        Spread.of(results.stream().map(LoadResult::p99Millis).toList()).text(1),
        results.getLast().answers());
  }

  /** Compiles the path of a winner; a trickle alone wouldn't do that for minutes. */
  private static void warmUp(BenchEngine engine) throws IOException, InterruptedException {
    BenchHall hall = engine.hall(LARGE);
    LoadResult result = engine.load(BenchSettings.SECONDS, false, everyPlace(hall));
    var _ = engine.awaitSettled(result.accepted());
  }

  private static List<byte[]> everyPlace(BenchHall hall) {
    return ClaimRequests.everyPlace(hall, BenchEngine.tokens(STUDENTS), LARGE.capacity());
  }

  private static void trickle(BenchEngine engine, int rate)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(LARGE);
    Path accepted = engine.directory().resolve("accepted.claims");
    Path requests = engine.file(everyPlace(hall));
    LoadResult result =
        LoadPlan.open(engine.server().port(), CONNECTIONS, TRICKLE_SECONDS, rate, requests)
            .withAcceptedClaimsIn(accepted)
            .run();
    var _ = engine.awaitSettled(result.accepted());
    Histogram delays =
        delays(
            AcceptedClaims.read(accepted),
            engine.server().get("/bench/settled/claims", SettledClaimList.class));
    System.out.printf(
        "trickle of %d claims/s: answer to settled p50 %.1f, p99 %.1f, longest %.1f ms of %,d"
            + " claims, goal p99 100 ms; answers p50 / p99 %.1f / %.1f ms, %s%n",
        rate,
        delays.getValueAtPercentile(50) / MICROS_PER_MILLI,
        delays.getValueAtPercentile(99) / MICROS_PER_MILLI,
        delays.getMaxValue() / MICROS_PER_MILLI,
        delays.getTotalCount(),
        result.p50Millis(),
        result.p99Millis(),
        result.answers());
  }

  /** In microseconds; zero for a claim whose row was there before its answer was read. */
  private static Histogram delays(List<AcceptedClaim> accepted, SettledClaimList settled) {
    Map<String, Long> settledAt =
        settled.claims().stream()
            .collect(Collectors.toMap(SettledClaim::traceId, SettledClaim::atMicros));
    Histogram delays = new Histogram(TimeUnit.MINUTES.toMicros(5), 3);
    for (AcceptedClaim claim : accepted) {
      Long at = settledAt.get(claim.traceId());
      if (at != null) {
        delays.recordValue(Math.max(0, at - claim.atMicros()));
      }
    }
    return delays;
  }
}
