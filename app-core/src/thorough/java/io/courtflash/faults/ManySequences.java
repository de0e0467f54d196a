package io.courtflash.faults;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

/**
 * Runs as many sequences as the command line wants, from the seed that it names or a new one, and
 * writes the report: {@code -Dsimulation.sequences=500 -Dsimulation.seed=1}. With {@code
 * -Dsimulation.steps=3,7} each has these steps alone.
 */
final class ManySequences {

  private static final int TELL_EVERY = 50;
  private static final Pattern COMMA = Pattern.compile(",");

  private final SequenceTrials trials;
  private final List<Integer> allSteps;

  /** A sequence that broke a promise, for the report. */
  private final FaultResult broken;

  ManySequences(SequenceTrials trials, List<Integer> allSteps, FaultResult broken) {
    this.trials = trials;
    this.allSteps = allSteps;
    this.broken = broken;
  }

  /**
   * Runs them, until one fails.
   *
   * @param unlessTold how many, unless the command line says it
   */
  void run(int unlessTold) throws IOException {
    long seed =
        Long.getLong("simulation.seed", ThreadLocalRandom.current().nextInt(1_000_000) * 1_000L);
    int sequences = Integer.getInteger("simulation.sequences", unlessTold);
    List<Integer> steps = chosenSteps();
    System.out.println("Seeds from " + seed + ", " + sequences + " sequences");
    FaultReport report = FaultReport.ofProject();
    long start = System.nanoTime();
    for (int i = 1; i <= sequences; i++) {
      report.add(run(seed + i - 1, steps, report));
      if (i % TELL_EVERY == 0 || i == sequences) {
        System.out.printf(
            "%d sequences, %d s%n", i, Duration.ofNanos(System.nanoTime() - start).toSeconds());
      }
    }
    report.write();
  }

  /** A sequence that fails is in the report, too, and ends the run. */
  private FaultResult run(long seed, List<Integer> steps, FaultReport report) throws IOException {
    try {
      return trials.runAndShrink(seed, steps);
    } catch (AssertionError failure) {
      report.add(broken);
      report.write();
      throw failure;
    }
  }

  private List<Integer> chosenSteps() {
    String chosen = System.getProperty("simulation.steps");
    return chosen == null ? allSteps : COMMA.splitAsStream(chosen).map(Integer::valueOf).toList();
  }
}
