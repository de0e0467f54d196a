package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.claim.RushSignal;
import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.booking.drift.InvariantChecker;
import io.courtflash.core.booking.gate.RushHours;
import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Checks the invariants every half minute for the rows in MySQL that changed, and once a night, or
 * ten minutes after a start, for all rows. In a rush every second check is left out.
 */
@Component
class InvariantPoll {

  private static final Duration INTERVAL = Duration.ofSeconds(30);
  private static final long MAX_STANDING_BACK = Duration.ofSeconds(45).toNanos();
  private static final Duration FIRST_FULL_LOOK = Duration.ofMinutes(10);
  private static final LocalTime NIGHT = LocalTime.of(3, 30);

  private final InvariantChecker invariants;
  private final RushSignal rush;
  private final RushHours rushHours;
  private final InstantSource clock;
  private final ZoneId zone;
  private final PolledValue<Map<String, Long>> polled;

  private long lastLook = System.nanoTime() - MAX_STANDING_BACK;
  private Instant nextFullLook;

  InvariantPoll(
      InvariantChecker invariants,
      RushSignal rush,
      RushHours rushHours,
      InstantSource clock,
      ZoneId zone,
      LoopScheduler background,
      MeterRegistry meters) {
    this.invariants = invariants;
    this.rush = rush;
    this.rushHours = rushHours;
    this.clock = clock;
    this.zone = zone;
    this.nextFullLook = clock.instant().plus(FIRST_FULL_LOOK);
    polled = new PolledValue<>(background, INTERVAL, "invariants", this::read);
    Invariant.IDS.forEach(
        id ->
            polled.gauge(
                meters, "invariant.violations", counts -> counts.getOrDefault(id, 0L), "id", id));
  }

  /**
   * The number of violations by invariant, at the last check; empty while they can't be checked.
   */
  Optional<Map<String, Long>> latest() {
    return polled.latest();
  }

  /** Checks now. */
  void check() {
    polled.poll();
  }

  private synchronized Map<String, Long> read() {
    long now = System.nanoTime();
    Optional<Map<String, Long>> last = polled.latest();
    if (last.isPresent() && rush.isRush() && now - lastLook < MAX_STANDING_BACK) {
      return last.get();
    }
    lastLook = now;
    return look(clock.instant()).stream()
        .collect(
            Collectors.toMap(Invariant::id, Invariant::count, (first, _) -> first, TreeMap::new));
  }

  private List<Invariant> look(Instant now) {
    if (now.isBefore(nextFullLook) || rushHours.isNear(now)) {
      return invariants.checkWhatChanged();
    }
    List<Invariant> all = invariants.check();
    nextFullLook =
        now.atZone(zone).toLocalDate().plusDays(1).atTime(NIGHT).atZone(zone).toInstant();
    return all;
  }
}
