package io.courtflash.faults;

import io.courtflash.core.pay.PaymentEngineTest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/**
 * Does whatever students, staff, the payment provider and faults do, in random sequences, and
 * compares each answer and all rows with a model. It isn't part of a normal run, which has a few
 * sequences ({@code SimulationTest}):
 *
 * <pre>{@code
 * ./mvnw test -pl app-core -Dtest=Simulation -Dsimulation.sequences=500 -Dsimulation.seed=1
 * }</pre>
 *
 * <p>A sequence that fails is shortened and told with the command that repeats it.
 */
@PaymentEngineTest
class Simulation {

  private static final int SEQUENCES = 500;
  private static final int TELL_EVERY = 50;
  private static final Pattern COMMA = Pattern.compile(",");

  @Autowired private BeanFactory engine;

  @Test
  void everySequenceGoesAsTheModelSays() throws IOException {
    long seed =
        Long.getLong("simulation.seed", ThreadLocalRandom.current().nextInt(1_000_000) * 1_000L);
    int sequences = Integer.getInteger("simulation.sequences", SEQUENCES);
    List<Integer> steps = chosenSteps();
    System.out.println("Seeds from " + seed + ", " + sequences + " sequences");
    FaultReport report = FaultReport.ofProject();
    SequenceRunner runner = new SequenceRunner(engine);
    long start = System.nanoTime();
    for (int i = 1; i <= sequences; i++) {
      report.add(run(runner, seed + i - 1, steps, report));
      if (i % TELL_EVERY == 0 || i == sequences) {
        System.out.printf(
            "%d sequences, %d steps, %d s%n",
            i, runner.stepsDone(), Duration.ofNanos(System.nanoTime() - start).toSeconds());
      }
    }
    runner.ends().forEach((end, times) -> System.out.println(times + " " + end));
    report.write();
  }

  /** A sequence that fails is in the report, too, and ends the run. */
  private static FaultResult run(
      SequenceRunner runner, long seed, List<Integer> steps, FaultReport report)
      throws IOException {
    try {
      return runner.runAndShrink(seed, steps);
    } catch (AssertionError failure) {
      report.add(SimulatedHall.broken());
      report.write();
      throw failure;
    }
  }

  private static List<Integer> chosenSteps() {
    String chosen = System.getProperty("simulation.steps");
    return chosen == null
        ? SequenceRunner.allSteps()
        : COMMA.splitAsStream(chosen).map(Integer::valueOf).toList();
  }
}
