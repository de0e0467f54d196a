package io.courtflash.faults;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * All runs of one fault.
 *
 * @param results at least one
 */
record FaultRuns(String kind, String fault, List<FaultResult> results) {

  /** The fault's line of the report's table. */
  String line() {
    return "| %s | %s | %d | %d | %s | %s | %s | %d |"
        .formatted(
            kind,
            fault,
            results.size(),
            results.stream().mapToInt(FaultResult::accepted).sum(),
            seconds(medianHeal()),
            seconds(longest(results.stream().map(FaultResult::heal).toList())),
            seconds(longest(results.stream().map(FaultResult::slowestAnswer).toList())),
            results.stream().mapToInt(FaultResult::violations).sum());
  }

  private Duration medianHeal() {
    List<Duration> sorted = results.stream().map(FaultResult::heal).sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : sorted.get(middle - 1).plus(sorted.get(middle)).dividedBy(2);
  }

  private static Duration longest(List<Duration> all) {
    return all.stream().max(Comparator.naturalOrder()).orElseThrow();
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
