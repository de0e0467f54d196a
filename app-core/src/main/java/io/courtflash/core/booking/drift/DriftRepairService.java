package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.settle.ShutdownSignal;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/**
 * Lets staff compare slots in Redis and MySQL and repair the drifts they saw. The {@link
 * Reconciler} does the same without staff.
 */
@Service
@RequiredArgsConstructor
public class DriftRepairService {

  private static final Duration CONFIRMED_AFTER = Duration.ofSeconds(5);

  private final SlotsInRedis slotsInRedis;
  private final Permits permits;
  private final ClaimLedger ledger;
  private final DriftFinder finder;
  private final SlotRepair slotRepair;
  private final ShutdownSignal shutdown;
  private final InstantSource clock;

  /** Reads one slot from Redis and from MySQL, and finds its drifts. */
  public SlotComparison compare(long slotId) {
    Instant at = clock.instant();
    Optional<SlotState> redis = permits.state(slotId);
    List<Drift> drifts = finder.compare(redis.stream().toList());
    return new SlotComparison(
        redis.orElse(null), ledger.liveOf(List.of(slotId)), new DriftReport(at, drifts));
  }

  /** Finds the drifts of all slots that can be in Redis. */
  public DriftReport findAllDrifts() {
    Instant at = clock.instant();
    return new DriftReport(at, finder.find(slotsInRedis.ids()));
  }

  /**
   * Repairs the reported drifts that still exist five seconds after the report; waits until then.
   * The others were claims that were just being settled.
   *
   * @return the drifts that were repaired
   */
  @NeedsPermission(Permission.ENGINES)
  public List<Drift> repair(Actor staff, DriftReport report) {
    var _ =
        shutdown.awaitUnlessShutDown(
            Duration.between(clock.instant(), report.at().plus(CONFIRMED_AFTER)));
    List<Long> slotIds = report.drifts().stream().map(Drift::slotId).distinct().toList();
    return finder.find(slotIds).stream()
        .filter(drift -> report.drifts().stream().anyMatch(drift::isSameAs))
        .collect(Collectors.groupingBy(Drift::slotId))
        .entrySet()
        .stream()
        .filter(slot -> slotRepair.repair(staff, slot.getKey(), slot.getValue()))
        .flatMap(slot -> slot.getValue().stream())
        .toList();
  }

  /**
   * The drifts that one comparison of Redis and MySQL found. Some can be claims that are just being
   * settled.
   *
   * @param at when the comparison began, by this node's clock
   */
  public record DriftReport(Instant at, List<Drift> drifts) {

    public DriftReport {
      drifts = List.copyOf(drifts);
    }
  }

  /**
   * One slot in Redis and in MySQL. Redis is read first.
   *
   * @param redis null when the slot isn't warm; then it has no drifts
   * @param live the reservations that hold a seat
   * @param report the drifts between both
   */
  public record SlotComparison(
      @Nullable SlotState redis, List<Reservation> live, DriftRepairService.DriftReport report) {

    public SlotComparison {
      live = List.copyOf(live);
    }
  }
}
