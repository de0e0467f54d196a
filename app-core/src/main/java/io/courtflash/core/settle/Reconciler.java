package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.settle.Drift.DriftKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Service;

/**
 * Repairs the drifts between Redis and MySQL. All slots in Redis are compared every 50 seconds. A
 * drift is confirmed, and repaired, when it is found again five seconds later, because Redis and
 * MySQL can't be read at the same instant. So a drift lasts less than a minute, whenever it came.
 */
@Service
public class Reconciler {

  private static final Logger log = LoggerFactory.getLogger(Reconciler.class);
  private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
  private static final Duration FULL_COMPARISON_INTERVAL = Duration.ofSeconds(50);
  private static final Duration CONFIRMED_AFTER = Duration.ofSeconds(5);

  /**
   * The longest that a drift lasts, besides the time that the comparisons take themselves. Both the
   * full comparison and the one that confirms it begin at a check.
   */
  static final Duration LONGEST_DRIFT =
      FULL_COMPARISON_INTERVAL.plus(CONFIRMED_AFTER).plus(CHECK_INTERVAL.multipliedBy(2));

  private final SlotsInRedis slotsInRedis;
  private final DriftFinder finder;
  private final SlotRepair slotRepair;
  private final LongSupplier nanoTime;

  private final Map<DriftKey, Long> firstSeen = new HashMap<>();
  private long nextFullComparison;

  @Autowired
  Reconciler(
      SlotsInRedis slotsInRedis, DriftFinder finder, SlotRepair slotRepair, LoopScheduler loops) {
    this(slotsInRedis, finder, slotRepair, System::nanoTime);
    loops.every(CHECK_INTERVAL, "reconcile", this::run);
  }

  /**
   * For tests, which call {@link #run} themselves.
   *
   * @param nanoTime a monotonic clock in nanoseconds
   */
  Reconciler(
      SlotsInRedis slotsInRedis, DriftFinder finder, SlotRepair slotRepair, LongSupplier nanoTime) {
    this.slotsInRedis = slotsInRedis;
    this.finder = finder;
    this.slotRepair = slotRepair;
    this.nanoTime = nanoTime;
    this.nextFullComparison = nanoTime.getAsLong();
  }

  /** Identifies a drift over several comparisons; its detail may change. */
  private record DriftKey(long slotId, DriftKind kind, String subject) {
    static DriftKey of(Drift drift) {
      return new DriftKey(drift.slotId(), drift.kind(), drift.subject());
    }
  }

  /** Has all slots compared within a second instead of when they are due. */
  public synchronized void reconcileSoon() {
    nextFullComparison = nanoTime.getAsLong();
  }

  /**
   * Compares the slots that are due: all of them every 50 seconds, those with unconfirmed drifts
   * sooner.
   */
  synchronized void run() {
    long now = nanoTime.getAsLong();
    if (now - nextFullComparison >= 0) {
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

  private void repair(List<Drift> confirmed) {
    Map<Long, List<Drift>> bySlot =
        confirmed.stream().collect(Collectors.groupingBy(Drift::slotId));
    bySlot.forEach(
        (slotId, drifts) -> {
          log.warn("Repairing slot {}: {}", slotId, drifts);
          slotRepair.repair(Actor.ENGINE, slotId, drifts);
          drifts.forEach(drift -> firstSeen.remove(DriftKey.of(drift)));
        });
  }
}
