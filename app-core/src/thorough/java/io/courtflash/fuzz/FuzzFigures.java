package io.courtflash.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** What was tried, and what came of it. */
public final class FuzzFigures {

  private static final int SHOWN_FINDINGS = 20;

  private final String kind;
  private final long seed;
  private final Set<String> distinctAnswers = new TreeSet<>();
  private final List<String> findings = new ArrayList<>();
  private int tried;
  private int serverErrors;
  private int leaks;
  private Duration slowest = Duration.ZERO;

  /**
   * Figures of one run.
   *
   * @param kind what is tried, as a person reads it in the report
   * @param seed with which the run can be repeated
   */
  public FuzzFigures(String kind, long seed) {
    this.kind = kind;
    this.seed = seed;
  }

  /**
   * Counts one that was tried.
   *
   * @param answer what it was answered, without anything that differs at each time
   */
  public void add(String answer, Duration took) {
    tried++;
    distinctAnswers.add(answer);
    slowest = took.compareTo(slowest) > 0 ? took : slowest;
  }

  /** Counts an answer that says that the engine failed. */
  public void addServerError(String what) {
    serverErrors++;
    findings.add("server error: " + what);
  }

  /** Counts an answer that shows what its caller must not see. */
  public void addLeak(String what) {
    leaks++;
    findings.add("leak: " + what);
  }

  /** Counts any other answer that breaks a rule. */
  public void addFinding(String what) {
    findings.add(what);
  }

  String kind() {
    return kind;
  }

  /** The line of the report's table. */
  String line() {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %,d | %d | %d | %d | %.2f s |",
        kind,
        seed,
        tried,
        distinctAnswers.size(),
        serverErrors,
        leaks,
        slowest.toMillis() / 1000.0);
  }

  /**
   * Requires that every rule held.
   *
   * @throws AssertionError with what was found, and the seed
   */
  public void requireNoFindings() {
    assertThat(findings.stream().limit(SHOWN_FINDINGS).toList())
        .as("%d findings of %s with -Dfuzz.seed=%d", findings.size(), kind, seed)
        .isEmpty();
  }
}
