package io.courtflash.core.rehearsal;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.rehearsal.RehearsalResult.InvariantCheck;
import io.courtflash.core.rehearsal.RehearsalResult.Scope;
import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.Drift.DriftKind;
import io.courtflash.core.settle.InvariantChecker;
import io.courtflash.core.settle.Reconciler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Looks at what a rehearsal has left before it is cleared away. */
@Component
class RehearsalInspector {

  private final Permits permits;
  private final ClaimLedger ledger;
  private final Reconciler reconciler;
  private final InvariantChecker invariants;

  RehearsalInspector(
      Permits permits, ClaimLedger ledger, Reconciler reconciler, InvariantChecker invariants) {
    this.permits = permits;
    this.ledger = ledger;
    this.reconciler = reconciler;
    this.invariants = invariants;
  }

  /** How many of the hall's holds have no row yet. */
  long pending(SandboxHall hall) {
    return permits.states(hall.slotIds()).stream().mapToLong(state -> state.pending().size()).sum();
  }

  RehearsalResult result(SandboxHall hall, RehearsalStatistics tally, Duration early) {
    List<Reservation> live = ledger.liveOf(hall.slotIds());
    int oversold = oversold(live, hall.plan().capacity());
    int unsettled = unsettled(tally);
    Map<RehearsalAttemptOutcome, Long> answers = tally.answers();
    long attempts = answers.values().stream().mapToLong(Long::longValue).sum();
    double seconds = tally.lasted().minus(early).toMillis() / 1_000.0;
    return new RehearsalResult(
        answers,
        attempts,
        seconds,
        seconds <= 0 ? 0 : attempts / seconds,
        tally.busiestSecond(),
        tally.admission(),
        tally.settle(),
        hall.plan().seats(),
        live.size(),
        oversold,
        unsettled,
        checks(hall, oversold, unsettled));
  }

  private static int oversold(List<Reservation> live, int capacity) {
    return live.stream()
        .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()))
        .values()
        .stream()
        .mapToInt(count -> (int) Math.max(0, count - capacity))
        .sum();
  }

  private int unsettled(RehearsalStatistics tally) {
    Map<String, Reservation> rows = ledger.byTraces(tally.accepted());
    return (int) tally.accepted().stream().filter(trace -> !rows.containsKey(trace)).count();
  }

  private List<InvariantCheck> checks(SandboxHall hall, int oversold, int unsettled) {
    List<SlotState> states = permits.states(hall.slotIds());
    List<Drift> drifts = reconciler.look(hall.slotIds());
    long pending = states.stream().mapToLong(state -> state.pending().size()).sum();
    List<InvariantCheck> checks = new ArrayList<>();
    checks.add(sandbox("I1", "live rows per slot ≤ capacity", oversold));
    checks.add(sandbox("I2", "permits + holds = capacity", of(drifts, DriftKind.PERMITS_WRONG)));
    checks.add(sandbox("I3", "dedup = users of holds", of(drifts, DriftKind.DEDUP_WRONG)));
    checks.add(
        sandbox(
            "I4",
            "holds and live rows are the same",
            of(drifts, DriftKind.HOLD_WITHOUT_ROW, DriftKind.ROW_WITHOUT_HOLD)));
    checks.add(sandbox("I5", "nothing stays pending", pending));
    checks.add(sandbox("I9", "every claim that was answered ends", unsettled));
    invariants.check().stream()
        .map(one -> new InvariantCheck(Scope.ENGINE, one.id(), one.rule(), one.count()))
        .forEach(checks::add);
    return checks;
  }

  private static InvariantCheck sandbox(String id, String rule, long violations) {
    return new InvariantCheck(Scope.SANDBOX, id, rule, violations);
  }

  private static long of(List<Drift> drifts, DriftKind... kinds) {
    Set<DriftKind> wanted = EnumSet.copyOf(List.of(kinds));
    return drifts.stream().filter(drift -> wanted.contains(drift.kind())).count();
  }
}
