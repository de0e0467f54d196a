package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.LiveClaimList;
import io.courtflash.bench.BenchController.Settled;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Answers per second of the warm engine at a gate, as ratios against an empty endpoint of Spring
 * Boot in the same run: {@code ./mvnw test -Pbench -pl app-core -Dtest=RushBench}. It is no test:
 * no build runs it, and it fails by no figure. Its options are in {@link BenchSettings}.
 *
 * <p>Server, peer and load generator are three processes on this machine. Each scenario is warmed
 * up until it gets no faster, and then run in the rounds of {@link Comparison}.
 */
class RushBench {

  /** As many as there are places when everything is sold out. */
  private static final int HOLDERS = 80;

  /** What the engine gives back of its memory, it gives back after two quiet minutes. */
  private static final int MEMORY_RETURNS_WITHIN_MINUTES = 3;

  /** More than the pages of all students need to open. */
  private static final int OPENING_SECONDS = 60;

  private static final int FEW = 500;
  private static final int MANY = 20_000;
  private static final HallRequest SOLD_OUT = new HallRequest(8, 10, 1, Gate.OPEN);
  private static final HallRequest SHUT = new HallRequest(8, 10, 1, Gate.SHUT);
  private static final HallRequest PAUSED = new HallRequest(8, 10, 1, Gate.PAUSED);
  private static final HallRequest CLOSED = new HallRequest(8, 10, 1, Gate.CLOSED);
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, Gate.OPEN);

  /** All who got a place ask what became of their claims, which are settled. */
  private static final Scenario RESULTS =
      new Scenario("results", SOLD_OUT, HOLDERS, ClaimRequests::oneEach, false, 0.85);

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
      TimeUnit.MINUTES.sleep(MEMORY_RETURNS_WITHIN_MINUTES);
      System.out.println("Some minutes later: " + engine.memory());
    }
  }

  private static List<Scenario> scenarios() {
    return List.of(
        new Scenario("sold out, 500 students", SOLD_OUT, FEW, ClaimRequests::oneEach, false, 1.1),
        new Scenario(
            "sold out, 20,000 students", SOLD_OUT, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario(
            "duplicates, 80 students", SOLD_OUT, HOLDERS, ClaimRequests::oneEach, false, 1.1),
        new Scenario("gate shut, 20,000 students", SHUT, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario("paused, 20,000 students", PAUSED, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario(
            "slot closed, 20,000 students", CLOSED, MANY, ClaimRequests::oneEach, false, 1.1),
        new Scenario(
            "too many requests, one student", SOLD_OUT, 1, ClaimRequests::oneEach, false, 1.1),
        new Scenario("winners", LARGE, MANY, RushBench::everyPlace, true, 0.3),
        new Scenario("board", SHUT, FEW, (hall, tokens) -> reads(tokens, board(hall)), false, 0.85),
        new Scenario(
            "session list",
            SHUT,
            FEW,
            (_, tokens) -> reads(tokens, "/browse/session"),
            false,
            0.85),
        new Scenario("time", SHUT, FEW, (_, tokens) -> reads(tokens, "/time"), false, 0.85),
        RESULTS);
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

  private static List<byte[]> results(BenchEngine engine) throws IOException, InterruptedException {
    return engine.server().get("/bench/live", LiveClaimList.class).claims().stream()
        .map(claim -> RequestFile.get("/reserve/result/" + claim.traceId(), claim.studentId()))
        .toList();
  }

  private static void measure(Scenario scenario, BenchEngine engine, EmptyEndpoint empty)
      throws IOException, InterruptedException {
    // Leaves compiled code, and the scenario's own state: sold-out flags, a shut gate, caches.
    Comparison.warmUp(() -> engineLoad(scenario, engine));
    Comparison.warmUp(empty::load);
    Comparison comparison =
        Comparison.run(
            () -> engineLoad(scenario, engine),
            () -> timed("empty endpoint", empty.server(), empty::load));
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

  /** Tells what an answer costs its server alone, without Java's compiler. */
  private static LoadResult timed(String who, ServerProcess server, Comparison.Load load)
      throws IOException, InterruptedException {
    Duration before = cpu(server);
    LoadResult result = load.run();
    Duration used = cpu(server).minus(before);
    System.out.printf(
        "  %s: %,.0f/s, %.1f µs of Java's processor time each%n",
        who, result.perSecond(), used.toNanos() / 1e3 / Math.max(1, result.requests()));
    return result;
  }

  private static Duration cpu(ServerProcess server) throws IOException {
    return ProcessCpu.of(server.handle()).minus(ProcessCpu.ofCompiler(server.handle()));
  }

  private static LoadResult engineLoad(Scenario scenario, BenchEngine engine)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(scenario.hall());
    List<byte[]> requests = scenario.requests().of(hall, BenchEngine.tokens(scenario.students()));
    if (scenario.once()) {
      return settledLoad(scenario, engine, requests);
    }
    if (scenario.hall().gate() == Gate.OPEN) {
      // Sells everything before the measurement begins.
      var _ = engine.awaitSettled(engine.load(1, false, requests).accepted());
    }
    List<byte[]> asked = scenario.equals(RESULTS) ? results(engine) : requests;
    return timed(
        scenario.name(), engine.server(), () -> engine.load(BenchSettings.SECONDS, true, asked));
  }

  private static LoadResult settledLoad(
      Scenario scenario, BenchEngine engine, List<byte[]> requests)
      throws IOException, InterruptedException {
    // Whoever comes to a gate has opened the page: the engine knows their logins then.
    var _ =
        engine.load(
            OPENING_SECONDS,
            false,
            reads(BenchEngine.tokens(scenario.students()), "/browse/session"));
    engine.awaitQuiet();
    EngineCpu before = engine.cpu();
    LoadResult result = engine.load(BenchSettings.SECONDS, false, requests);
    long answered = AcceptedClaims.nowMicros();
    EngineCpu atEnd = engine.cpu();
    Settled settled = engine.awaitSettled(result.accepted());
    EngineCpu whenSettled = engine.cpu();
    engine.awaitFollowUps();
    System.out.printf(
        "  %s: %,d answered at %,.0f/s, the last settled %.2f s after the load's end; µs of"
            + " processor time for each: %s until the load's end, %s until settled, %s with what"
            + " follows%n",
        scenario.name(),
        result.requests(),
        result.perSecond(),
        Math.max(0, settled.lastMicros() - answered) / 1e6,
        atEnd.microsEach(before, result.requests()),
        whenSettled.microsEach(before, result.requests()),
        engine.cpu().microsEach(before, result.requests()));
    return result;
  }
}
