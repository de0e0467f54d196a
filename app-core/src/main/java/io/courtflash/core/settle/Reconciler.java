package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.permit.Permits;
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
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/**
 * Mends what differs between Redis and MySQL. All warm slots are looked at every minute; a
 * difference counts when it is seen again, for the same trace, five seconds later, because the two
 * are never read at one instant.
 */
@Service
public class Reconciler {

  private static final Logger log = LoggerFactory.getLogger(Reconciler.class);
  private static final long FULL_LOOK_EVERY = Duration.ofSeconds(60).toNanos();
  private static final long SEEN_AGAIN_AFTER = Duration.ofSeconds(5).toNanos();

  private final SlotsInRedis keyedSlots;
  private final Permits permits;
  private final DriftFinder finder;
  private final SlotRepair mending;
  private final LongSupplier nanoTime;

  private final Map<DriftKey, Long> firstSeen = new HashMap<>();
  private long nextFullLook;

  @Autowired
  Reconciler(SlotsInRedis keyedSlots, Permits permits, DriftFinder finder, SlotRepair mending) {
    this(keyedSlots, permits, finder, mending, System::nanoTime);
  }

  Reconciler(
      SlotsInRedis keyedSlots,
      Permits permits,
      DriftFinder finder,
      SlotRepair mending,
      LongSupplier nanoTime) {
    this.keyedSlots = keyedSlots;
    this.permits = permits;
    this.finder = finder;
    this.mending = mending;
    this.nanoTime = nanoTime;
    this.nextFullLook = nanoTime.getAsLong();
  }

  private record DriftKey(long slotId, DriftKind kind, String subject) {
    static DriftKey of(Drift drift) {
      return new DriftKey(drift.slotId(), drift.kind(), drift.subject());
    }
  }

  /** The differences as they look now; some may be claims that are just being settled. */
  public List<Drift> look(List<Long> slotIds) {
    return finder.compare(permits.states(slotIds));
  }

  /**
   * Looks at all warm slots now instead of at the next minute; what is seen is mended when it is
   * seen again.
   */
  public synchronized void lookSoon() {
    nextFullLook = nanoTime.getAsLong();
  }

  synchronized void round() {
    long now = nanoTime.getAsLong();
    if (now - nextFullLook >= 0) {
      nextFullLook = now + FULL_LOOK_EVERY;
      judge(keyedSlots.ids(), now);
      return;
    }
    Set<Long> due = new TreeSet<>();
    firstSeen.forEach(
        (suspicion, seen) -> {
          if (now - seen >= SEEN_AGAIN_AFTER) {
            due.add(suspicion.slotId());
          }
        });
    if (!due.isEmpty()) {
      judge(List.copyOf(due), now);
    }
  }

  private void judge(List<Long> slotIds, long now) {
    List<Drift> drifts = look(slotIds);
    Set<DriftKey> seen = drifts.stream().map(DriftKey::of).collect(Collectors.toSet());
    Set<Long> looked = new HashSet<>(slotIds);
    firstSeen.keySet().removeIf(old -> looked.contains(old.slotId()) && !seen.contains(old));
    List<Drift> proven = new ArrayList<>();
    for (Drift drift : drifts) {
      long since = firstSeen.computeIfAbsent(DriftKey.of(drift), _ -> now);
      if (now - since >= SEEN_AGAIN_AFTER) {
        proven.add(drift);
      }
    }
    proven.stream()
        .collect(Collectors.groupingBy(Drift::slotId))
        .forEach(
            (slotId, ofSlot) -> {
              log.warn("Mending slot {}: {}", slotId, ofSlot);
              mending.mend(Actor.ENGINE, slotId, ofSlot);
              ofSlot.forEach(drift -> firstSeen.remove(DriftKey.of(drift)));
            });
  }

  /** Reconciles with the engine; a round looks at the clock, not at every slot. */
  @Component
  record Schedule(LoopScheduler background, Reconciler reconciler) {
    Schedule {
      background.every(Duration.ofSeconds(1), "reconcile", reconciler::round);
    }
  }
}
