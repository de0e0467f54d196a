package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SlotState;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/**
 * The staff's way to what the {@link Reconciler} does by itself: they look at the differences, and
 * have exactly those mended.
 */
@Service
public class DriftRepairService {

  private static final Duration SEEN_AGAIN_AFTER = Duration.ofSeconds(5);

  private final DriftReader sight;
  private final SlotRepair mending;
  private final DatabaseOutageRetry patience;
  private final InstantSource clock;

  DriftRepairService(
      DriftReader sight, SlotRepair mending, DatabaseOutageRetry patience, InstantSource clock) {
    this.sight = sight;
    this.mending = mending;
    this.patience = patience;
    this.clock = clock;
  }

  /** Both sides of one slot. */
  public SlotComparison look(long slotId) {
    Instant at = clock.instant();
    Optional<SlotState> redis = sight.permits().state(slotId);
    List<Drift> drifts = sight.finder().compare(redis.stream().toList());
    return new SlotComparison(
        redis.orElse(null), sight.ledger().liveOf(List.of(slotId)), new DriftReport(at, drifts));
  }

  /** The differences of all slots that Redis can know. */
  public DriftReport lookAtAll() {
    Instant at = clock.instant();
    return new DriftReport(at, sight.drifts(sight.keyedSlots().ids()));
  }

  /**
   * Mends those of the differences that are still there five seconds after they were seen; waits
   * until then. The rest were claims on their way.
   *
   * @return what was mended
   */
  public List<Drift> mend(Actor staff, DriftReport seen) {
    patience.pause(Duration.between(clock.instant(), seen.at().plus(SEEN_AGAIN_AFTER)));
    List<Long> slotIds = seen.drifts().stream().map(Drift::slotId).distinct().toList();
    return sight.drifts(slotIds).stream()
        .filter(drift -> seen.drifts().stream().anyMatch(drift::isSameAs))
        .collect(Collectors.groupingBy(Drift::slotId))
        .entrySet()
        .stream()
        .filter(slot -> mending.mend(staff, slot.getKey(), slot.getValue()))
        .flatMap(slot -> slot.getValue().stream())
        .toList();
  }

  /** Both sides, as they are compared. */
  @Component
  record DriftReader(
      SlotsInRedis keyedSlots, Permits permits, ClaimLedger ledger, DriftFinder finder) {

    List<Drift> drifts(List<Long> slotIds) {
      return finder.compare(permits.states(slotIds));
    }
  }
}
