package io.courtflash.core.operations.rush;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.operations.rush.RushReport.RushAttempts.WinnerWait;
import io.courtflash.core.operations.rush.RushReport.RushFindings;
import io.courtflash.core.operations.rush.RushReport.RushKey;
import io.courtflash.core.operations.rush.store.RushReportMapper;
import io.courtflash.core.operations.rush.store.RushReportMapper.DueRush;
import io.courtflash.core.operations.rush.store.RushReportMapper.TakenPlace;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes the due reports from the data in MySQL. */
@Component
@RequiredArgsConstructor
class RushReportWriter {

  private static final RushReport.RushAttempts NOT_COUNTED =
      new RushReport.RushAttempts(0, Map.of(), new WinnerWait(0, 0, 0, 0));

  private final RushReportMapper rushes;
  private final RushReports reports;
  private final InvariantChecker invariants;
  private final Doctor doctor;
  private final FindingMessages findingMessages;
  private final InstantSource clock;

  List<DueRush> due() {
    return rushes.due();
  }

  /** Writes these reports. Idempotent. */
  void write(List<DueRush> due) {
    boolean anyFinished = due.stream().anyMatch(DueRush::finished);
    List<String> violated = anyFinished ? violated() : List.of();
    RushFindings findings = anyFinished ? findings() : RushFindings.NONE;
    due.forEach(each -> reports.put(report(each, violated, findings)));
  }

  private RushReport report(DueRush due, List<String> violated, RushFindings findings) {
    RushKey rush = new RushKey(due.sessionId(), due.slotDate());
    List<Taken> taken =
        rushes.takenPlaces(rush).stream()
            .flatMap(place -> inTheRush(place, due.opensAt()))
            .sorted((one, other) -> Long.compare(one.millis(), other.millis()))
            .toList();
    boolean finished = due.finished();
    return new RushReport(
        0,
        due.sessionId(),
        due.sessionName(),
        due.slotDate(),
        due.opensAt(),
        rushes.places(rush),
        taken.size(),
        taken.isEmpty() ? null : millis(taken.getFirst()),
        taken.isEmpty() ? null : millis(taken.getLast()),
        (int) taken.stream().filter(Taken::unpaid).count(),
        finished ? violated : List.of(),
        finished ? findings : RushFindings.NONE,
        finished ? clock.instant() : null,
        NOT_COUNTED);
  }

  /**
   * A place that was taken in the rush.
   *
   * @param millis after the opening
   */
  private record Taken(long millis, boolean unpaid) {}

  private static @Nullable Integer millis(Taken taken) {
    return Math.toIntExact(taken.millis());
  }

  private Stream<Taken> inTheRush(TakenPlace place, Instant opensAt) {
    return reports.inTheRush(place, opensAt).mapToObj(millis -> new Taken(millis, place.unpaid()));
  }

  private List<String> violated() {
    return invariants.check().stream().filter(each -> !each.ok()).map(Invariant::id).toList();
  }

  private RushFindings findings() {
    List<Finding> problems = doctor.runChecks().problems();
    return new RushFindings(
        messages(problems, Locale.SIMPLIFIED_CHINESE), messages(problems, Locale.ENGLISH));
  }

  private List<String> messages(List<Finding> problems, Locale language) {
    return problems.stream()
        .map(problem -> findingMessages.message(problem, language).replace('\n', ' '))
        .toList();
  }
}
