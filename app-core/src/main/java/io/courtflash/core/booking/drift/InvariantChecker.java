package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.drift.store.InvariantMapper;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.platform.work.LoopScheduler;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/** Checks the protocol's invariants against Redis and MySQL as they are now. */
@Service
public class InvariantChecker {

  /** Everything that a failure breaks is repaired within this time; older violations count. */
  private static final Duration MAX_AGE = Duration.ofSeconds(60);

  private static final Duration OUTBOX_DELAY = Duration.ofSeconds(2);
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(100);

  private final InvariantMapper database;
  private final RowInvariants rows;
  private final DriftFinder finder;
  private final SlotsInRedis slotsInRedis;
  private final TraceIds traceIds;
  private final InstantSource clock;
  private final LoopScheduler loops;
  private final Duration outboxDelay;

  @Autowired
  InvariantChecker(
      InvariantMapper database,
      RowInvariants rows,
      DriftFinder finder,
      SlotsInRedis slotsInRedis,
      TraceIds traceIds,
      InstantSource clock,
      LoopScheduler loops) {
    this(database, rows, finder, slotsInRedis, traceIds, clock, loops, OUTBOX_DELAY);
  }

  /**
   * For tests.
   *
   * @param outboxDelay how long a drift must last to count
   */
  InvariantChecker(
      InvariantMapper database,
      RowInvariants rows,
      DriftFinder finder,
      SlotsInRedis slotsInRedis,
      TraceIds traceIds,
      InstantSource clock,
      LoopScheduler loops,
      Duration outboxDelay) {
    this.database = database;
    this.rows = rows;
    this.finder = finder;
    this.slotsInRedis = slotsInRedis;
    this.traceIds = traceIds;
    this.clock = clock;
    this.loops = loops;
    this.outboxDelay = outboxDelay;
  }

  /**
   * Checks the invariants {@link Invariant#IDS}. Redis and MySQL can't be read at the same instant,
   * and the outbox updates Redis up to two seconds after a commit. A drift therefore counts only
   * when it is still there after two seconds: the check takes that long if there are drifts, and no
   * time otherwise. What has an age counts when the loop that repairs it has come round since the
   * start: after a restore or an outage much is overdue that nobody could do.
   *
   * @throws RuntimeException Redis or MySQL doesn't answer, so nothing was checked
   */
  public List<Invariant> check() {
    return check(rows.all());
  }

  /**
   * Checks the invariants like {@link #check}, but of the rows in MySQL it reads only the ones that
   * have changed since the last look or were wrong then.
   */
  public List<Invariant> checkWhatChanged() {
    return check(rows.changed());
  }

  private List<Invariant> check(RowInvariants.RowViolations violations) {
    Observation lasting = observeLastingDrifts();
    List<Drift> drifts = lasting.drifts();
    return List.of(
        Invariant.of(
            "I1",
            "live rows per slot ≤ capacity, none on a withdrawn slot, and no two overlapping live"
                + " rows on a court",
            violations.seats()),
        Invariant.of("I2", "permits + holds = capacity", lines(drifts, DriftKind.PERMITS_WRONG)),
        Invariant.of("I3", "dedup = users of holds", lines(drifts, DriftKind.DEDUP_WRONG)),
        Invariant.of("I4", "holds and live rows are the same", holdsAndRows(drifts)),
        Invariant.of("I5", "nothing is pending longer than 60 s", pendingTooLong(lasting.states())),
        Invariant.of(
            "I6", "one paid order, one refund; confirmed means paid or free", violations.money()),
        Invariant.of("I7", "no reservation is 60 s past its deadline", overdue()),
        Invariant.of("I8", "no outbox entry is older than 60 s", stuckOutbox()),
        Invariant.of("I9", "every claim that was answered ends", unresolved(drifts)),
        Invariant.of(
            "I10",
            "no two live rows of one student overlap, where the rule was held when they were made",
            violations.twoPlaces()),
        Invariant.of("I11", "paid = kept + refunded, as shown before", violations.unbalanced()),
        Invariant.of("I12", "pauses, blocks and gates are the same in both", decisions(drifts)),
        Invariant.of(
            "I13",
            "the cells of a booking are all there and have one status",
            violations.divided()),
        Invariant.of(
            "I14",
            "no place stays free 60 s while somebody waits whom the rules allow it",
            rows.unserved()),
        Invariant.of(
            "I15",
            "offers and the wait list are the same, and no place is kept or offered 60 s too long",
            offersWrong()),
        Invariant.of(
            "I19",
            "who is a no-show by itself had a screen to check in at all the time, and is forfeited"
                + " once",
            noShowsWrong()));
  }

  /**
   * The states of the slots in Redis, and the drifts that last.
   *
   * @param states at the first look, of the slots with drifts or pending claims
   * @param drifts those that lasted
   */
  private record Observation(List<SlotState> states, List<Drift> drifts) {}

  private Observation observeLastingDrifts() {
    DriftFinder.Look first = finder.look(slotsInRedis.ids());
    if (first.drifts().isEmpty()) {
      return new Observation(first.states(), List.of());
    }
    AtomicReference<List<Drift>> lasting = new AtomicReference<>(first.drifts());
    try {
      var _ =
          Polling.await(
              () -> lasting.updateAndGet(this::thoseThatAreLeft).isEmpty(),
              CHECK_INTERVAL,
              outboxDelay);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new Observation(first.states(), lasting.get());
  }

  private List<Drift> thoseThatAreLeft(List<Drift> drifts) {
    List<Long> slotIds = drifts.stream().map(Drift::slotId).distinct().toList();
    return finder.find(slotIds).stream()
        .filter(now -> drifts.stream().anyMatch(now::isSameAs))
        .toList();
  }

  private List<String> overdue() {
    return loops.haveComeRound("payment-deadlines") ? database.overdue() : List.of();
  }

  private List<String> offersWrong() {
    List<String> wrong = new ArrayList<>(database.offersWithoutEntry());
    if (loops.haveComeRound("wait-list")) {
      wrong.addAll(database.keptTooLong());
    }
    return wrong;
  }

  private List<String> noShowsWrong() {
    List<String> wrong = new ArrayList<>(database.unservedNoShows());
    wrong.addAll(database.forfeitedWithoutMark());
    return wrong;
  }

  private List<String> stuckOutbox() {
    return loops.haveComeRound("outbox-relay") ? database.stuckOutbox() : List.of();
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
    if (!loops.haveComeRound("sweep", "reconcile")) {
      return List.of();
    }
    return lines(
        drifts.stream().filter(drift -> isOld(drift.subject())).toList(),
        DriftKind.HOLD_WITHOUT_ROW);
  }

  private List<String> pendingTooLong(List<SlotState> states) {
    List<String> violations = new ArrayList<>();
    if (!loops.haveComeRound("sweep")) {
      return violations;
    }
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
    List<String> violations = new ArrayList<>();
    if (loops.haveComeRound("sweep", "dead-letters")) {
      violations.addAll(database.unresolvedDeadLetters());
    }
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
