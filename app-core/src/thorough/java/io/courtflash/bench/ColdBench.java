package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The first five seconds of a load on a program that has just been started, as ratios against the
 * same load on the same process when it is warm: {@code ./mvnw test -Pbench -pl app-core
 * -Dtest=ColdBench}. It is no test: no build runs it, and it fails by no figure. Its options are in
 * {@link BenchSettings}.
 *
 * <p>Students, hall and, for the losers, sold-out slots exist before the start. The load begins as
 * soon as the program says that it is healthy, or when it has warmed itself up by its practice
 * rush, as before each gate; with compiled classes alone, or with an AOT cache as in the packages.
 */
class ColdBench {

  private static final int SECONDS = 5;
  private static final int WARM_UPS = 3;
  private static final int STUDENTS = 20_000;
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, Gate.OPEN);
  private static final HallRequest SMALL = new HallRequest(8, 10, 1, Gate.OPEN);

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start()) {
      engine.addStudents(STUDENTS);
      JavaLaunch cached = engine.trainCache();
      List<Start> starts =
          List.of(
              new Start("just started", JavaLaunch.fromFolders(), false),
              new Start("just started, AOT cache", cached, false),
              new Start("after the practice rush", JavaLaunch.fromFolders(), true),
              new Start("after the practice rush, AOT cache", cached, true));
      for (ColdScenario scenario : List.of(new ColdScenario.Winners(), new ColdScenario.Losers())) {
        for (Start start : starts) {
          if (BenchSettings.wants(scenario.name() + ", " + start.name())) {
            measure(scenario, start, engine);
          }
        }
      }
    }
  }

  /**
   * How the program is started.
   *
   * @param practised whether the load begins after the practice rush
   */
  private record Start(String name, JavaLaunch launch, boolean practised) {}

  /** One kind of load on a hall that exists before the start. */
  private sealed interface ColdScenario {

    String name();

    /** Makes a hall in the state in which the load finds it; returns the requests. */
    List<byte[]> prepare(BenchEngine engine) throws IOException, InterruptedException;

    /** Whether the requests are sent again when all were sent. */
    boolean repeat();

    /** Everybody gets a place. */
    record Winners() implements ColdScenario {

      @Override
      public String name() {
        return "winners";
      }

      @Override
      public List<byte[]> prepare(BenchEngine engine) throws IOException, InterruptedException {
        BenchHall hall = engine.hall(LARGE);
        return ClaimRequests.everyPlace(hall, BenchEngine.tokens(STUDENTS), LARGE.capacity());
      }

      @Override
      public boolean repeat() {
        return false;
      }
    }

    /** Nobody gets a place any more. */
    record Losers() implements ColdScenario {

      @Override
      public String name() {
        return "losers";
      }

      @Override
      public List<byte[]> prepare(BenchEngine engine) throws IOException, InterruptedException {
        BenchHall hall = engine.hall(SMALL);
        List<byte[]> requests = ClaimRequests.oneEach(hall, BenchEngine.tokens(STUDENTS));
        LoadResult sold = engine.load(SECONDS, false, requests.subList(0, hall.slotIds().size()));
        var _ = engine.awaitSettled(sold.accepted());
        return requests;
      }

      @Override
      public boolean repeat() {
        return true;
      }
    }
  }

  private static void measure(ColdScenario scenario, Start start, BenchEngine engine)
      throws IOException, InterruptedException {
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < BenchSettings.ROUNDS; round++) {
      List<byte[]> requests = scenario.prepare(engine);
      engine.restart(start.launch());
      if (start.practised()) {
        engine.awaitPractice();
      }
      LoadResult cold = load(scenario, engine, requests);
      for (int i = 0; i < WARM_UPS; i++) {
        var _ = load(scenario, engine, scenario.prepare(engine));
      }
      LoadResult warm = load(scenario, engine, scenario.prepare(engine));
      print(scenario.name() + ", " + start.name(), cold);
      print(scenario.name() + ", warm", warm);
      ratios.add(cold.perSecond() / warm.perSecond());
    }
    System.out.printf(
        "%s, %s: ratio to warm %s, goal 0.6%n",
        scenario.name(), start.name(), Spread.of(ratios).text(2));
  }

  private static LoadResult load(ColdScenario scenario, BenchEngine engine, List<byte[]> requests)
      throws IOException, InterruptedException {
    LoadResult result = engine.load(SECONDS, scenario.repeat(), requests);
    if (!scenario.repeat()) {
      var _ = engine.awaitSettled(result.accepted());
    }
    return result;
  }

  private static void print(String name, LoadResult result) {
    System.out.printf(
        "%s: %,.0f/s, answered in each second %s, p50 / p99 %.1f / %.1f ms, %s%n",
        name,
        result.perSecond(),
        result.eachSecond(),
        result.p50Millis(),
        result.p99Millis(),
        result.answers());
  }
}
