package io.courtflash.bench;

import io.courtflash.bench.BenchController.Aftermath;
import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.Settled;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A whole crowd arrives within five seconds at a program that has just been started, or that has
 * practised as it does before each gate, and what is left afterwards: {@code ./mvnw test -pl
 * app-core -Dtest=CrowdBench}. It is no test: no build runs it, and it fails by no figure. Its
 * options are in {@link BenchSettings}.
 */
class CrowdBench {

  private static final int SECONDS = 5;
  private static final int REQUESTS = 50_000;
  private static final int PATIENCE_SECONDS = 180;

  /** Below the number of files that a process may have open, and of ports that a machine has. */
  private static final int MAX_CONNECTIONS = 15_000;

  private static final HallRequest HUNDRED = new HallRequest(10, 10, 1, Gate.OPEN);
  private static final HallRequest HUNDRED_FIFTY = new HallRequest(15, 10, 1, Gate.OPEN);

  /** A crowd of students who send equally many requests each. */
  private record Crowd(
      String name, HallRequest hall, int students, boolean newConnections, boolean practised) {

    int places() {
      return hall.courts() * hall.hours() * hall.capacity();
    }
  }

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start()) {
      if (BenchSettings.wants("empty endpoint")) {
        peer(engine.directory());
      }
      engine.addStudents(REQUESTS);
      for (Crowd crowd :
          List.of(
              new Crowd("50,000 students, new connections", HUNDRED, 50_000, true, true),
              new Crowd("50,000 students, keep-alive", HUNDRED, 50_000, false, true),
              new Crowd("5,000 students, 10 tries", HUNDRED_FIFTY, 5_000, true, true),
              new Crowd("50,000 students, just started", HUNDRED, 50_000, true, false),
              new Crowd("5,000 students, just started", HUNDRED_FIFTY, 5_000, true, false))) {
        if (BenchSettings.wants(crowd.name())) {
          measure(crowd, engine);
        }
      }
    }
  }

  /** What a crowd with new connections costs by itself: twice, after a load that warms it up. */
  private static void peer(Path directory) throws IOException, InterruptedException {
    try (EmptyEndpoint empty = EmptyEndpoint.start(directory)) {
      var _ = empty.load();
      for (int crowd = 0; crowd < 2; crowd++) {
        print("empty endpoint", empty.crowd(MAX_CONNECTIONS, SECONDS, REQUESTS / SECONDS));
      }
    }
  }

  private static void measure(Crowd crowd, BenchEngine engine)
      throws IOException, InterruptedException {
    BenchHall hall = engine.hall(crowd.hall());
    List<byte[]> requests =
        ClaimRequests.severalEach(
            hall, BenchEngine.tokens(crowd.students()), REQUESTS / crowd.students());
    engine.restart();
    if (crowd.practised()) {
      engine.awaitPractice();
      engine.awaitQuiet();
    }
    String atRest = engine.memory();
    LoadPlan plan =
        LoadPlan.open(
                engine.server().port(),
                MAX_CONNECTIONS,
                SECONDS,
                REQUESTS / SECONDS,
                engine.file(requests))
            .withPatience(PATIENCE_SECONDS);
    EngineCpu before = engine.cpu();
    LoadResult result = (crowd.newConnections() ? plan.withNewConnections() : plan).run();
    long answered = AcceptedClaims.nowMicros();
    print(crowd.name(), result);
    System.out.printf(
        "  µs of processor time for each: %s%n",
        engine.cpu().microsEach(before, result.requests()));
    try {
      Settled settled = engine.awaitSettled(result.accepted());
      System.out.printf(
          "  %d of them settled, the last %.2f s after the load's end%n",
          settled.claims(), Math.max(0, settled.lastMicros() - answered) / 1e6);
      print(crowd, engine.aftermath());
    } catch (IOException | IllegalStateException e) {
      // It is started again for the next crowd.
      System.out.println("  THE ENGINE DOESN'T ANSWER AFTERWARDS: " + e);
    }
    System.out.printf("  at rest %s, afterwards %s%n", atRest, engine.memory());
  }

  private static void print(String name, LoadResult result) {
    System.out.printf(
        "%s: %,d of %,d answered, p50 %.0f, p99 %.0f, longest %.0f ms, %d server errors%n",
        name,
        result.requests(),
        REQUESTS,
        result.p50Millis(),
        result.p99Millis(),
        result.maxMillis(),
        result.serverErrors());
    System.out.printf(
        "  %s, answered in each second %s%n  %d winners%n",
        result.answers(), result.eachSecond(), result.accepted());
  }

  private static void print(Crowd crowd, Aftermath aftermath) {
    System.out.printf(
        "  %d rows on %d places, %d pending, %s%n",
        aftermath.liveRows(),
        crowd.places(),
        aftermath.pending(),
        aftermath.violations().isEmpty()
            ? "all invariants hold"
            : "BROKEN: " + aftermath.violations());
  }
}
