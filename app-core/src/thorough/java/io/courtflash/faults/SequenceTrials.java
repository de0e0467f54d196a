package io.courtflash.faults;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Runs the sequence of a seed, and shortens one that fails. */
final class SequenceTrials {

  private static final int SHRINKING_TRIALS = 120;

  private final String command;
  private final Sequence sequence;

  /**
   * @param command the test class that repeats a sequence
   */
  SequenceTrials(String command, Sequence sequence) {
    this.command = command;
    this.sequence = sequence;
  }

  /** What a seed stands for: numbered steps, of which some can be left out. */
  interface Sequence {

    /** Does those of a seed's steps that are numbered here. */
    Run run(long seed, List<Integer> numbers);

    /** A step, for people. */
    String step(long seed, int number);
  }

  /** The failure of a sequence, or null, and the sequence as one run of a fault. */
  record Run(@Nullable Throwable failure, FaultResult result) {

    boolean hasFailed() {
      return failure != null;
    }
  }

  /**
   * Runs those of a seed's steps that are numbered here. When they fail, ever fewer of them are run
   * again, and the fewest that fail are told, with the command that repeats them.
   *
   * @throws AssertionError they fail
   */
  FaultResult runAndShrink(long seed, List<Integer> numbers) {
    Run first = sequence.run(seed, numbers);
    if (first.hasFailed()) {
      System.out.println("Sequence " + seed + " fails and is shortened:");
      Objects.requireNonNull(first.failure()).printStackTrace(System.out);
      List<Integer> shortest =
          new Shrinker(SHRINKING_TRIALS)
              .shrink(numbers, left -> sequence.run(seed, left).hasFailed());
      throw new AssertionError(describe(seed, shortest), first.failure());
    }
    return first.result();
  }

  private String describe(long seed, List<Integer> numbers) {
    String lines =
        numbers.stream()
            .map(number -> "  " + number + ": " + sequence.step(seed, number))
            .collect(Collectors.joining("\n"));
    String chosen = numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    return """
    Seed %d fails with these steps:
    %s
    They are repeated by
    ./mvnw test -Pbench -pl app-core -Dtest=%s -Dsimulation.seed=%d -Dsimulation.sequences=1 -Dsimulation.steps=%s
    """
        .formatted(seed, lines, command, seed, chosen);
  }
}
