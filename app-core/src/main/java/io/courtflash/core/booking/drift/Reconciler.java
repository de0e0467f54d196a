package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.claim.RushSignal;
import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.data.SharedRounds;
import io.courtflash.core.platform.work.ForEachIsolated;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/**
 * Repairs the drifts between Redis and MySQL. All slots in Redis are compared every half minute, by
 * one of the nodes. A drift is confirmed, and repaired, when it is found again five seconds later,
 * because Redis and MySQL can't be read at the same instant. The comparison of all slots stands
 * back during a rush, for so long that a drift is still repaired within a minute.
 */
@Service
public final class Reconciler {

  private static final Logger log = LoggerFactory.getLogger(Reconciler.class);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration FULL_COMPARISON_INTERVAL = Duration.ofSeconds(30);
  private static final Duration CONFIRMED_AFTER = Duration.ofSeconds(5);
  private static final Duration MAX_STANDING_BACK = Duration.ofSeconds(15);

  /** How soon a node replaces another one that took a round and died. */
  private static final Duration RETRY_INTERVAL = Duration.ofSeconds(5);

  /**
   * The longest that a drift lasts, besides the time that the comparisons take themselves. Both the
   * full comparison and the one that confirms it begin at a check.
   */
  static final Duration LONGEST_DRIFT =
      FULL_COMPARISON_INTERVAL
          .plus(MAX_STANDING_BACK)
          .plus(RETRY_INTERVAL)
          .plus(CONFIRMED_AFTER)
          .plus(CHECK_INTERVAL.multipliedBy(2));

  /** The row of {@code shared_round}. */
  private static final String SHARED_WORK = "reconcile";

  private final SlotsInRedis slotsInRedis;
  private final DriftFinder finder;
  private final SlotRepair slotRepair;
  private final BooleanSupplier isRush;
  private final BooleanSupplier takeRound;
  private final LongSupplier nanoTime;

  private final Map<DriftKey, Long> firstSeen = new HashMap<>();
  private long nextFullComparison;
  private boolean fullComparisonAsked;

  @Autowired
  public Reconciler(
      SlotsInRedis slotsInRedis,
      DriftFinder finder,
      SlotRepair slotRepair,
      RushSignal rush,
      SharedRounds rounds,
      LoopScheduler loops) {
    this(
        slotsInRedis,
        finder,
        slotRepair,
        rush::isRush,
        // A second less, so that the node that took the last round finds the next one due.
        () -> rounds.take(SHARED_WORK, FULL_COMPARISON_INTERVAL.minusSeconds(1)),
        System::nanoTime);
    loops.every(CHECK_INTERVAL, "reconcile", this::run);
  }

  /**
   * For tests, which call {@link #run} themselves.
   *
   * @param isRush whether other work should stand back now
   * @param takeRound whether this node is the one that compares all slots now
   * @param nanoTime a monotonic clock in nanoseconds
   */
  public Reconciler(
      SlotsInRedis slotsInRedis,
      DriftFinder finder,
      SlotRepair slotRepair,
      BooleanSupplier isRush,
      BooleanSupplier takeRound,
      LongSupplier nanoTime) {
    this.slotsInRedis = slotsInRedis;
    this.finder = finder;
    this.slotRepair = slotRepair;
    this.isRush = isRush;
    this.takeRound = takeRound;
    this.nanoTime = nanoTime;
    this.nextFullComparison = nanoTime.getAsLong();
  }

  /** Identifies a drift over several comparisons; its detail may change. */
  private record DriftKey(long slotId, DriftKind kind, String subject) {
    static DriftKey of(Drift drift) {
      return new DriftKey(drift.slotId(), drift.kind(), drift.subject());
    }
  }

  /** Has all slots compared by this node within a second. */
  public synchronized void reconcileSoon() {
    fullComparisonAsked = true;
  }

  /**
   * Compares the slots that are due: all of them each half minute, those with unconfirmed drifts
   * sooner.
   */
  public synchronized void run() {
    long now = nanoTime.getAsLong();
    if (isFullComparisonDue(now)) {
      fullComparisonAsked = false;
      nextFullComparison = now + FULL_COMPARISON_INTERVAL.toNanos();
      confirmDrifts(slotsInRedis.ids(), now);
      return;
    }
    Set<Long> due = new TreeSet<>();
    firstSeen.forEach(
        (drift, since) -> {
          if (now - since >= CONFIRMED_AFTER.toNanos()) {
            due.add(drift.slotId());
          }
        });
    if (!due.isEmpty()) {
      confirmDrifts(List.copyOf(due), now);
    }
  }

  private boolean isFullComparisonDue(long now) {
    long late = now - nextFullComparison;
    if (fullComparisonAsked) {
      return true;
    }
    if (late < 0 || (late < MAX_STANDING_BACK.toNanos() && isRush.getAsBoolean())) {
      return false;
    }
    if (takeRound.getAsBoolean()) {
      return true;
    }
    nextFullComparison = now + RETRY_INTERVAL.toNanos();
    return false;
  }

  private void confirmDrifts(List<Long> slotIds, long now) {
    List<Drift> drifts = finder.find(slotIds);
    Set<DriftKey> found = drifts.stream().map(DriftKey::of).collect(Collectors.toSet());
    Set<Long> compared = new HashSet<>(slotIds);
    firstSeen.keySet().removeIf(key -> compared.contains(key.slotId()) && !found.contains(key));
    List<Drift> confirmed = new ArrayList<>();
    for (Drift drift : drifts) {
      long since = firstSeen.computeIfAbsent(DriftKey.of(drift), _ -> now);
      if (now - since >= CONFIRMED_AFTER.toNanos()) {
        confirmed.add(drift);
      }
    }
    repair(confirmed);
  }

  /** A repair that fails stays confirmed, and is tried again at the next check. */
  private void repair(List<Drift> confirmed) {
    Map<Long, List<Drift>> bySlot =
        confirmed.stream().collect(Collectors.groupingBy(Drift::slotId));
    ForEachIsolated.forEach(bySlot.entrySet(), slot -> repairSlot(slot.getKey(), slot.getValue()));
  }

  private void repairSlot(long slotId, List<Drift> drifts) {
    log.warn("Repairing slot {}: {}", slotId, drifts);
    try {
      slotRepair.repair(Actor.ENGINE, slotId, drifts);
    } catch (RuntimeException | Error e) {
      throw new IllegalStateException("Slot " + slotId + " isn't repaired", e);
    }
    drifts.forEach(drift -> firstSeen.remove(DriftKey.of(drift)));
  }
}
