package io.courtflash.faults;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The runs of one fault, as a line of the report's table.
 *
 * @param medianHeal null when it isn't known of all runs
 * @param longestHeal the longest of them
 * @param slowestAnswer the slowest of them
 */
record FaultLine(
    String kind,
    String fault,
    int runs,
    int accepted,
    @Nullable Duration medianHeal,
    Duration longestHeal,
    Duration slowestAnswer,
    int violations) {

  private static final Pattern CELLS = Pattern.compile(" *\\| *");

  private static final String UNKNOWN = "–";

  /** The line of these runs of one fault, one at least. */
  static FaultLine of(List<FaultResult> runs) {
    FaultResult first = runs.getFirst();
    return new FaultLine(
        first.kind(),
        first.fault(),
        runs.size(),
        runs.stream().mapToInt(FaultResult::accepted).sum(),
        median(runs.stream().map(FaultResult::heal).toList()),
        longest(runs.stream().map(FaultResult::heal)),
        longest(runs.stream().map(FaultResult::slowestAnswer)),
        runs.stream().mapToInt(FaultResult::violations).sum());
  }

  /** The one in the middle; of two there, the longer one. */
  static Duration median(List<Duration> times) {
    return times.stream().sorted().toList().get(times.size() / 2);
  }

  /** Reads what {@link #toString} wrote. */
  static FaultLine parse(String line) {
    List<String> cells = CELLS.splitAsStream(line).toList();
    return new FaultLine(
        cells.get(1),
        cells.get(2),
        Integer.parseInt(cells.get(3)),
        Integer.parseInt(cells.get(4)),
        cells.get(5).equals(UNKNOWN) ? null : duration(cells.get(5)),
        duration(cells.get(6)),
        duration(cells.get(7)),
        Integer.parseInt(cells.get(8)));
  }

  private static Duration duration(String seconds) {
    return Duration.ofMillis(Math.round(Double.parseDouble(seconds.replace(" s", "")) * 1_000));
  }

  /**
   * This line with one more run.
   *
   * @param repeated whether the line has such a run already: it doesn't count twice, but what it
   *     has broken does
   * @param known how long healing took in those runs of this fault of which it is known, this one
   *     included
   */
  FaultLine plus(FaultResult run, boolean repeated, List<Duration> known) {
    int allRuns = repeated ? runs : runs + 1;
    @Nullable Duration before = repeated ? medianHeal : null;
    return new FaultLine(
        kind,
        fault,
        allRuns,
        repeated ? accepted : accepted + run.accepted(),
        known.size() < allRuns ? before : median(known),
        longest(Stream.of(longestHeal, run.heal())),
        longest(Stream.of(slowestAnswer, run.slowestAnswer())),
        violations + run.violations());
  }

  private static Duration longest(Stream<Duration> times) {
    return times.max(Comparator.naturalOrder()).orElseThrow();
  }

  /** What tells it from other lines; in their order. */
  String key() {
    return kind + "\t" + fault;
  }

  @Override
  public String toString() {
    return "| %s | %s | %d | %d | %s | %s | %s | %d |"
        .formatted(
            kind,
            fault,
            runs,
            accepted,
            medianHeal == null ? UNKNOWN : seconds(medianHeal),
            seconds(longestHeal),
            seconds(slowestAnswer),
            violations);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
