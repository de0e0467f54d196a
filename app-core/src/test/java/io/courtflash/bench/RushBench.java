package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.Settled;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Answers per second of the warm engine at a gate, as ratios against an empty endpoint of Spring
 * Boot in the same run: {@code ./mvnw test -pl app-core -Dtest=RushBench}. It is no test: no build
 * runs it, and it fails by no figure. Its options are in {@link BenchSettings}.
 *
 * <p>Server, peer and load generator are three processes on this machine. Each scenario is warmed
 * up until it gets no faster, and then run in the rounds of {@link Comparison}.
 */
class RushBench {

  private static final int FEW = 500;
  private static final int MANY = 20_000;
  private static final int MAX_WARM_UPS = 12;

  /** A load that is less than this times as fast as the best before it was gets no faster. */
  private static final double LEVEL = 1.05;

  /** So many such loads in a row; after one alone Java's compiler can still be at work. */
  private static final int LEVEL_LOADS = 2;

  private static final HallRequest SOLD_OUT = new HallRequest(8, 10, 1, true);
  private static final HallRequest SHUT = new HallRequest(8, 10, 1, false);
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, true);

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start();
        EmptyEndpoint empty = EmptyEndpoint.start(engine.directory())) {
      engine.addStudents(MANY);
      System.out.println("At rest: " + engine.memory());
      System.out.println(
          "| scenario | requests/s | empty endpoint | ratio | p50 / p99 ms | goal | answers |");
      for (Scenario scenario : scenarios()) {
        if (BenchSettings.wants(scenario.name())) {
          measure(scenario, engine, empty);
        }
      }
      System.out.println("After the rush: " + engine.memory());
    }
  }

  private static List<Scenario> scenarios() {
    return List.of(
        new Scenario("sold out, 500 students", SOLD_OUT, FEW, ClaimRequests::oneEach, false, 1.1),
        new Scenario(
            "sold out, 20,000 students", SOLD_OUT, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario("gate shut, 20,000 students", SHUT, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario("winners", LARGE, MANY, RushBench::everyPlace, true, 0.3),
        new Scenario("board", SHUT, FEW, (hall, tokens) -> reads(tokens, board(hall)), false, 0.85),
        new Scenario(
            "session list",
            SHUT,
            FEW,
            (_, tokens) -> reads(tokens, "/browse/session"),
            false,
            0.85),
        new Scenario("time", SHUT, FEW, (_, tokens) -> reads(tokens, "/time"), false, 0.85));
  }

  private static List<byte[]> everyPlace(BenchHall hall, List<String> tokens) {
    return ClaimRequests.everyPlace(hall, tokens, LARGE.capacity());
  }

  private static String board(BenchHall hall) {
    return "/browse/slot?sessionId=" + hall.sessionId();
  }

  private static List<byte[]> reads(List<String> tokens, String path) {
    return tokens.stream().map(token -> RequestFile.get(path, token)).toList();
  }

  private static void measure(Scenario scenario, BenchEngine engine, EmptyEndpoint empty)
      throws IOException, InterruptedException {
    warmUp(() -> engineLoad(scenario, engine));
    warmUp(empty::load);
    Comparison comparison = Comparison.run(() -> engineLoad(scenario, engine), empty::load);
    List<LoadResult> own = comparison.engine();
    System.out.printf(
        "| %s | %s | %s | %s | %.1f / %.1f | %.2f | %s |%n",
        scenario.name(),
        Spread.ofRates(own).text(0),
        Spread.ofRates(comparison.peer()).text(0),
        comparison.ratio().text(2),
        Spread.of(own.stream().map(LoadResult::p50Millis).toList()).median(),
        Spread.of(own.stream().map(LoadResult::p99Millis).toList()).median(),
        scenario.goal(),
        own.getLast().answers());
  }

  /** Leaves compiled code, and the scenario's own state: sold-out flags, a shut gate, caches. */
  private static void warmUp(Comparison.Load load) throws IOException, InterruptedException {
    double best = 0;
    int noFaster = 0;
    for (int i = 0; i < MAX_WARM_UPS && noFaster < LEVEL_LOADS; i++) {
      double rate = load.run().perSecond();
      noFaster = rate < LEVEL * best ? noFaster + 1 : 0;
      best = Math.max(best, rate);
    }
  }

  private static LoadResult engineLoad(Scenario scenario, BenchEngine engine)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(scenario.hall());
    List<byte[]> requests = scenario.requests().of(hall, BenchEngine.tokens(scenario.students()));
    if (scenario.once()) {
      return settledLoad(scenario, engine, requests);
    }
    if (scenario.hall().open()) {
      // Sells everything before the measurement begins.
      var _ = engine.load(1, false, requests);
    }
    return engine.load(BenchSettings.SECONDS, true, requests);
  }

  private static LoadResult settledLoad(
      Scenario scenario, BenchEngine engine, List<byte[]> requests)
      throws IOException, InterruptedException {
    LoadResult result = engine.load(BenchSettings.SECONDS, false, requests);
    long answered = AcceptedClaims.nowMicros();
    Settled settled = engine.awaitSettled(result.accepted());
    System.out.printf(
        "  %s: %,d answered at %,.0f/s, the last settled %.2f s after the load's end%n",
        scenario.name(),
        result.requests(),
        result.perSecond(),
        Math.max(0, settled.lastMicros() - answered) / 1e6);
    engine.awaitFollowUps();
    return result;
  }
}
