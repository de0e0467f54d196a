package io.courtflash.faults;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The runs of one fault, as a line of the report's table.
 *
 * @param heal the longest of them
 * @param slowestAnswer the slowest of them
 */
record FaultLine(
    String kind,
    String fault,
    int runs,
    int accepted,
    Duration heal,
    Duration slowestAnswer,
    int violations) {

  private static final Pattern CELLS = Pattern.compile(" *\\| *");

  static FaultLine of(FaultResult run) {
    return new FaultLine(
        run.kind(),
        run.fault(),
        1,
        run.accepted(),
        run.heal(),
        run.slowestAnswer(),
        run.violations());
  }

  /** Reads what {@link #toString} wrote. */
  static FaultLine parse(String line) {
    List<String> cells = CELLS.splitAsStream(line).toList();
    return new FaultLine(
        cells.get(1),
        cells.get(2),
        Integer.parseInt(cells.get(3)),
        Integer.parseInt(cells.get(4)),
        duration(cells.get(5)),
        duration(cells.get(6)),
        Integer.parseInt(cells.get(7)));
  }

  private static Duration duration(String seconds) {
    return Duration.ofMillis(Math.round(Double.parseDouble(seconds.replace(" s", "")) * 1_000));
  }

  FaultLine plus(FaultLine other) {
    return new FaultLine(
        kind,
        fault,
        runs + other.runs,
        accepted + other.accepted,
        longest(heal, other.heal),
        longest(slowestAnswer, other.slowestAnswer),
        violations + other.violations);
  }

  /** These runs again: they don't count twice, but what they have broken does. */
  FaultLine repeated() {
    return new FaultLine(kind, fault, 0, 0, heal, slowestAnswer, violations);
  }

  private static Duration longest(Duration one, Duration other) {
    return Stream.of(one, other).max(Comparator.naturalOrder()).orElseThrow();
  }

  /** What tells it from other lines; in their order. */
  String key() {
    return kind + "\t" + fault;
  }

  @Override
  public String toString() {
    return "| %s | %s | %d | %d | %s | %s | %d |"
        .formatted(kind, fault, runs, accepted, seconds(heal), seconds(slowestAnswer), violations);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
