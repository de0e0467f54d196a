package io.courtflash.bench;

import io.courtflash.bench.BenchController.BenchHall;
import io.courtflash.bench.BenchController.Gate;
import io.courtflash.bench.BenchController.HallRequest;
import io.courtflash.bench.BenchController.Settled;
import io.courtflash.bench.StepController.StepRate;
import io.courtflash.bench.StepController.StepRates;
import io.courtflash.bench.StepController.StepsRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/**
 * Winners and their settling, beside each step of a claim's way done by itself on the same servers:
 * {@code ./mvnw test -Pbench -pl app-core -Dtest=StepBench}. It is no test: no build runs it, and
 * it fails by no figure. Its options are in {@link BenchSettings}.
 *
 * <p>After a warm-up, each round is steps, winners, winners, steps.
 */
class StepBench {

  private static final int STUDENTS = 20_000;
  private static final HallRequest LARGE = new HallRequest(100, 14, 40, Gate.OPEN);
  private static final String ANSWERED = "winners answered";
  private static final String SETTLED = "winners settled";

  private final Map<String, List<Double>> rates = new TreeMap<>();

  @Test
  void measure() throws Exception {
    MachineFacts.print();
    try (BenchEngine engine = BenchEngine.start()) {
      engine.addStudents(STUDENTS);
      steps(engine);
      winners(engine);
      rates.clear();
      for (int round = 0; round < BenchSettings.ROUNDS; round++) {
        steps(engine);
        winners(engine);
        winners(engine);
        steps(engine);
      }
    }
    print();
  }

  private void steps(BenchEngine engine) throws IOException, InterruptedException {
    StepsRequest request = new StepsRequest(BenchSettings.SECONDS);
    for (StepRate step : engine.server().post("/bench/steps", request, StepRates.class).steps()) {
      add(step.name(), step.perSecond());
    }
  }

  private void winners(BenchEngine engine) throws IOException, InterruptedException {
    BenchHall hall = engine.hall(LARGE);
    LoadResult result =
        engine.load(
            BenchSettings.SECONDS,
            false,
            ClaimRequests.everyPlace(hall, BenchEngine.tokens(STUDENTS), LARGE.capacity()));
    Settled settled = engine.awaitSettled(result.accepted());
    add(ANSWERED, result.perSecond());
    long micros = Math.max(1, settled.lastMicros() - settled.firstMicros());
    engine.awaitFollowUps();
    add(SETTLED, settled.claims() * (double) TimeUnit.SECONDS.toMicros(1) / micros);
  }

  private void add(String name, double perSecond) {
    rates.computeIfAbsent(name, _ -> new ArrayList<>()).add(perSecond);
  }

  private void print() {
    System.out.println("| | claims/s | winners answered to it | winners settled to it |");
    rates.forEach(
        (name, values) ->
            System.out.printf(
                "| %s | %s | %.2f | %.2f |%n",
                name, Spread.of(values).text(0), ratio(ANSWERED, name), ratio(SETTLED, name)));
    System.out.println("Goal: settled to multi-row insert 0.6");
  }

  private double ratio(String winners, String step) {
    return median(winners) / median(step);
  }

  private double median(String name) {
    return Spread.of(rates.getOrDefault(name, List.of(Double.NaN))).median();
  }
}
