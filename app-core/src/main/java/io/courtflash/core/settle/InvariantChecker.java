package io.courtflash.core.settle;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import io.courtflash.core.permit.TraceIds;
import io.courtflash.core.settle.Drift.DriftKind;
import io.courtflash.core.settle.store.InvariantMapper;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** Computes the protocol's invariants from Redis and MySQL as they are now. */
@Service
public class InvariantChecker {

  private static final Duration GRACE = Duration.ofSeconds(60);
  private static final long OUTBOX_TELLS_WITHIN = Duration.ofSeconds(2).toNanos();
  private static final long LOOK_AGAIN_AFTER = Duration.ofMillis(100).toNanos();

  private final InvariantMapper database;
  private final Permits permits;
  private final DriftFinder finder;
  private final SlotsInRedis keyedSlots;
  private final AgeCheck ages;

  InvariantChecker(
      InvariantMapper database,
      Permits permits,
      DriftFinder finder,
      SlotsInRedis keyedSlots,
      AgeCheck ages) {
    this.database = database;
    this.permits = permits;
    this.finder = finder;
    this.keyedSlots = keyedSlots;
    this.ages = ages;
  }

  /**
   * All nine. Redis and MySQL can't be read at one instant, and Redis is told of what was committed
   * by the outbox: a difference between them counts when it outlasts the time that the outbox has.
   * So an answer takes that long where something differs, and no time where nothing does.
   *
   * @throws RuntimeException an engine doesn't answer: nothing can be said
   */
  public List<Invariant> check() {
    DriftObservation look = lastingDifferences();
    List<Drift> drifts = look.drifts();
    return List.of(
        Invariant.of(
            "I1",
            "live rows per slot ≤ capacity, and no two overlapping live rows on a court",
            Stream.concat(database.oversold().stream(), database.overlapping().stream()).toList()),
        Invariant.of("I2", "permits + holds = capacity", of(drifts, DriftKind.PERMITS_WRONG)),
        Invariant.of("I3", "dedup = users of holds", of(drifts, DriftKind.DEDUP_WRONG)),
        Invariant.of("I4", "holds and live rows are the same", holdsAndRows(drifts)),
        Invariant.of("I5", "nothing is pending longer than 60 s", pendingTooLong(look.states())),
        Invariant.of("I6", "one paid order, one refund; confirmed means paid", database.money()),
        Invariant.of("I7", "no reservation is 60 s past its deadline", database.overdue()),
        Invariant.of("I8", "no outbox entry is older than 60 s", database.stuckOutbox()),
        Invariant.of("I9", "every claim that was answered ends", unresolved(drifts)));
  }

  private record DriftObservation(List<SlotState> states, List<Drift> drifts) {}

  private DriftObservation lastingDifferences() {
    List<Long> slotIds = keyedSlots.ids();
    long end = System.nanoTime() + OUTBOX_TELLS_WITHIN;
    DriftObservation look = look(slotIds);
    while (!look.drifts().isEmpty()
        && System.nanoTime() - end < 0
        && !Thread.currentThread().isInterrupted()) {
      LockSupport.parkNanos(LOOK_AGAIN_AFTER);
      List<Drift> before = look.drifts();
      DriftObservation now = look(slotIds);
      List<Drift> lasting =
          now.drifts().stream().filter(drift -> before.stream().anyMatch(drift::isSameAs)).toList();
      look = new DriftObservation(now.states(), lasting);
    }
    return look;
  }

  private DriftObservation look(List<Long> slotIds) {
    List<SlotState> states = permits.states(slotIds);
    return new DriftObservation(states, finder.compare(states));
  }

  private static List<String> of(List<Drift> drifts, DriftKind... kinds) {
    Set<DriftKind> wanted = EnumSet.copyOf(List.of(kinds));
    return drifts.stream()
        .filter(drift -> wanted.contains(drift.kind()))
        .map(drift -> "slot " + drift.slotId() + ": " + drift.subject() + ", " + drift.detail())
        .toList();
  }

  private List<String> holdsAndRows(List<Drift> drifts) {
    List<String> violations = new ArrayList<>(of(drifts, DriftKind.ROW_WITHOUT_HOLD));
    violations.addAll(of(oldHolds(drifts), DriftKind.HOLD_WITHOUT_ROW));
    return violations;
  }

  private List<Drift> oldHolds(List<Drift> drifts) {
    return drifts.stream()
        .filter(drift -> drift.kind() != DriftKind.HOLD_WITHOUT_ROW || ages.isOld(drift.subject()))
        .toList();
  }

  private List<String> pendingTooLong(List<SlotState> states) {
    List<String> violations = new ArrayList<>();
    for (SlotState state : states) {
      state
          .pending()
          .forEach(
              (trace, since) -> {
                if (ages.isOld(since)) {
                  violations.add("slot " + state.slotId() + ": " + trace + ", since " + since);
                }
              });
    }
    return violations;
  }

  /**
   * A hold that is old and has no row was answered and never ended; so was an open dead letter
   * without one.
   */
  private List<String> unresolved(List<Drift> drifts) {
    List<String> violations = new ArrayList<>(database.unresolvedDeadLetters());
    violations.addAll(of(oldHolds(drifts), DriftKind.HOLD_WITHOUT_ROW));
    return violations;
  }

  /** Tells what is older than the minute that everything has to heal. */
  @Component
  static class AgeCheck {

    private final TraceIds traceIds;
    private final InstantSource clock;

    AgeCheck(TraceIds traceIds, InstantSource clock) {
      this.traceIds = traceIds;
      this.clock = clock;
    }

    /** A trace id that can't be read has no age that would excuse it. */
    boolean isOld(String traceId) {
      return traceIds.read(traceId).map(traced -> isOld(traced.issuedAt())).orElse(true);
    }

    boolean isOld(Instant since) {
      return since.isBefore(clock.instant().minus(GRACE));
    }
  }
}
