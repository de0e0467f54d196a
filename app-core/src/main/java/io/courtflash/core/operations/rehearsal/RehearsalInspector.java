package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.drift.DriftFinder;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.operations.rehearsal.RehearsalResult.InvariantCheck;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Scope;
import io.courtflash.core.operations.rehearsal.RehearsalResult.Waited;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Checks the sandbox of a rehearsal after the rush, and builds the result. */
@Component
@RequiredArgsConstructor
class RehearsalInspector {

  private final SlotSummaries summaries;
  private final ClaimLedger ledger;
  private final DriftFinder driftFinder;
  private final InvariantChecker invariants;
  private final RehearsedWaitList waitList;

  /** How many holds of the sandbox have no row yet. */
  long pending(SandboxHall sandbox) {
    return summaries.counts(sandbox.slotIds()).stream()
        .mapToLong(SlotSummaries.SlotCounts::pending)
        .sum();
  }

  /**
   * Builds the result of a rehearsal whose sandbox still exists.
   *
   * @param untilOpen from the start of the statistics to the opening of the gate
   */
  RehearsalResult result(SandboxHall sandbox, RehearsalStatistics statistics, Duration untilOpen)
      throws InterruptedException {
    Waited waited = waitList.play(sandbox);
    List<Reservation> live = ledger.liveOf(sandbox.slotIds());
    int oversold = oversold(live, sandbox.plan().capacity());
    int unsettled = unsettled(statistics);
    Map<RehearsalResult.AttemptOutcome, Long> answers = statistics.answers();
    long attempts = answers.values().stream().mapToLong(Long::longValue).sum();
    double seconds = statistics.untilLastAnswer().minus(untilOpen).toMillis() / 1_000.0;
    return new RehearsalResult(
        answers,
        attempts,
        seconds,
        seconds <= 0 ? 0 : attempts / seconds,
        statistics.busiestSecond(),
        statistics.admission(),
        statistics.settle(),
        sandbox.plan().totalCapacity(),
        live.size(),
        oversold,
        unsettled,
        checks(sandbox, oversold, unsettled, waited),
        statistics.takenAfter(untilOpen),
        waited);
  }

  private static int oversold(List<Reservation> live, int capacity) {
    return live.stream()
        .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()))
        .values()
        .stream()
        .mapToInt(count -> (int) Math.max(0, count - capacity))
        .sum();
  }

  private int unsettled(RehearsalStatistics statistics) {
    Map<String, Reservation> rows = ledger.byTraces(statistics.accepted());
    return (int) statistics.accepted().stream().filter(trace -> !rows.containsKey(trace)).count();
  }

  private List<InvariantCheck> checks(
      SandboxHall sandbox, int oversold, int unsettled, @Nullable Waited waited) {
    List<Drift> drifts = driftFinder.find(sandbox.slotIds());
    long pending = pending(sandbox);
    List<InvariantCheck> checks = new ArrayList<>();
    checks.add(sandboxCheck("I1", "live rows per slot ≤ capacity", oversold));
    checks.add(
        sandboxCheck("I2", "permits + holds = capacity", count(drifts, DriftKind.PERMITS_WRONG)));
    checks.add(sandboxCheck("I3", "dedup = users of holds", count(drifts, DriftKind.DEDUP_WRONG)));
    checks.add(
        sandboxCheck(
            "I4",
            "holds and live rows are the same",
            count(drifts, DriftKind.HOLD_WITHOUT_ROW, DriftKind.ROW_WITHOUT_HOLD)));
    checks.add(sandboxCheck("I5", "nothing stays pending", pending));
    checks.add(sandboxCheck("I9", "every claim that was answered ends", unsettled));
    if (waited != null) {
      int missed = waited.places() - waited.accepted();
      checks.add(sandboxCheck("I14", "each place given back goes to somebody who waits", missed));
    }
    invariants.check().stream()
        .map(one -> new InvariantCheck(Scope.ENGINE, one.id(), one.rule(), one.count()))
        .forEach(checks::add);
    return checks;
  }

  private static InvariantCheck sandboxCheck(String id, String rule, long violations) {
    return new InvariantCheck(Scope.SANDBOX, id, rule, violations);
  }

  private static long count(List<Drift> drifts, DriftKind... kinds) {
    Set<DriftKind> wanted = EnumSet.copyOf(List.of(kinds));
    return drifts.stream().filter(drift -> wanted.contains(drift.kind())).count();
  }
}
