package io.courtflash.core.settle;

import io.courtflash.core.background.Polling;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.settle.Drift.DriftKind;
import io.courtflash.core.settle.store.InvariantMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/** Checks the protocol's invariants against Redis and MySQL as they are now. */
@Service
public class InvariantChecker {

  /** Everything that a failure breaks is repaired within this time; older violations count. */
  private static final Duration MAX_AGE = Duration.ofSeconds(60);

  private static final Duration OUTBOX_DELAY = Duration.ofSeconds(2);
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(100);

  private final InvariantMapper database;
  private final Permits permits;
  private final DriftFinder finder;
  private final SlotsInRedis slotsInRedis;
  private final TraceIds traceIds;
  private final InstantSource clock;

  InvariantChecker(
      InvariantMapper database,
      Permits permits,
      DriftFinder finder,
      SlotsInRedis slotsInRedis,
      TraceIds traceIds,
      InstantSource clock) {
    this.database = database;
    this.permits = permits;
    this.finder = finder;
    this.slotsInRedis = slotsInRedis;
    this.traceIds = traceIds;
    this.clock = clock;
  }

  /**
   * Checks the invariants I1 to I9 and I12. Redis and MySQL can't be read at the same instant, and
   * the outbox updates Redis up to two seconds after a commit. A drift therefore counts only when
   * it is still there after two seconds: the check takes that long if there are drifts, and no time
   * otherwise.
   *
   * @throws RuntimeException Redis or MySQL doesn't answer, so nothing was checked
   */
  public List<Invariant> check() {
    DriftObservation lasting = observeLastingDrifts();
    List<Drift> drifts = lasting.drifts();
    return List.of(
        Invariant.of(
            "I1",
            "live rows per slot ≤ capacity, none on a withdrawn slot, and no two overlapping live"
                + " rows on a court",
            Stream.of(database.oversold(), database.liveThoughWithdrawn(), database.overlapping())
                .flatMap(List::stream)
                .toList()),
        Invariant.of("I2", "permits + holds = capacity", lines(drifts, DriftKind.PERMITS_WRONG)),
        Invariant.of("I3", "dedup = users of holds", lines(drifts, DriftKind.DEDUP_WRONG)),
        Invariant.of("I4", "holds and live rows are the same", holdsAndRows(drifts)),
        Invariant.of("I5", "nothing is pending longer than 60 s", pendingTooLong(lasting.states())),
        Invariant.of("I6", "one paid order, one refund; confirmed means paid", database.money()),
        Invariant.of("I7", "no reservation is 60 s past its deadline", database.overdue()),
        Invariant.of("I8", "no outbox entry is older than 60 s", database.stuckOutbox()),
        Invariant.of("I9", "every claim that was answered ends", unresolved(drifts)),
        Invariant.of("I12", "pauses, blocks and gates are the same in both", decisions(drifts)));
  }

  /** The slots in Redis at one time, and their drifts. */
  private record DriftObservation(List<SlotState> states, List<Drift> drifts) {

    /** This observation with only those drifts that the earlier one had too. */
    DriftObservation onlyDriftsOf(DriftObservation earlier) {
      return new DriftObservation(
          states,
          drifts.stream()
              .filter(drift -> earlier.drifts.stream().anyMatch(drift::isSameAs))
              .toList());
    }
  }

  private DriftObservation observeLastingDrifts() {
    List<Long> slotIds = slotsInRedis.ids();
    DriftObservation first = observe(slotIds);
    if (first.drifts().isEmpty()) {
      return first;
    }
    AtomicReference<DriftObservation> lasting = new AtomicReference<>(first);
    try {
      var _ =
          Polling.await(
              () -> {
                DriftObservation now = observe(slotIds).onlyDriftsOf(lasting.get());
                lasting.set(now);
                return now.drifts().isEmpty();
              },
              CHECK_INTERVAL,
              OUTBOX_DELAY);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return lasting.get();
  }

  private DriftObservation observe(List<Long> slotIds) {
    List<SlotState> states = permits.states(slotIds);
    return new DriftObservation(states, finder.compare(states));
  }

  private static List<String> lines(List<Drift> drifts, DriftKind kind) {
    return drifts.stream()
        .filter(drift -> drift.kind() == kind)
        .map(drift -> "slot " + drift.slotId() + ": " + drift.subject() + ", " + drift.detail())
        .toList();
  }

  private static List<String> decisions(List<Drift> drifts) {
    return Stream.concat(
            lines(drifts, DriftKind.BLOCK_WRONG).stream(),
            lines(drifts, DriftKind.GATE_WRONG).stream())
        .toList();
  }

  private List<String> holdsAndRows(List<Drift> drifts) {
    List<String> violations = new ArrayList<>(lines(drifts, DriftKind.ROW_WITHOUT_HOLD));
    violations.addAll(oldHoldsWithoutRow(drifts));
    return violations;
  }

  private List<String> oldHoldsWithoutRow(List<Drift> drifts) {
    return lines(
        drifts.stream().filter(drift -> isOld(drift.subject())).toList(),
        DriftKind.HOLD_WITHOUT_ROW);
  }

  private List<String> pendingTooLong(List<SlotState> states) {
    List<String> violations = new ArrayList<>();
    for (SlotState state : states) {
      state
          .pending()
          .forEach(
              (traceId, since) -> {
                if (isOld(since)) {
                  violations.add("slot " + state.slotId() + ": " + traceId + ", since " + since);
                }
              });
    }
    return violations;
  }

  /**
   * The claims that never ended: those of old holds without a row, and of old open dead letters
   * without a row.
   */
  private List<String> unresolved(List<Drift> drifts) {
    List<String> violations = new ArrayList<>(database.unresolvedDeadLetters());
    violations.addAll(oldHoldsWithoutRow(drifts));
    return violations;
  }

  /** A trace id that can't be read counts as old, because its age isn't known. */
  private boolean isOld(String traceId) {
    return traceIds.read(traceId).map(traced -> isOld(traced.issuedAt())).orElse(true);
  }

  private boolean isOld(Instant since) {
    return since.isBefore(clock.instant().minus(MAX_AGE));
  }
}
