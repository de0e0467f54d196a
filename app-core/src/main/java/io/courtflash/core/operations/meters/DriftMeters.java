package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.drift.Drift;
import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.drift.SlotRepair;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Counts the repaired differences between Redis and MySQL. */
@Component
class DriftMeters {

  private final MeterRegistry meters;
  private final InstantSource clock;
  private volatile @Nullable Instant lastAt;

  DriftMeters(MeterRegistry meters, InstantSource clock) {
    this.meters = meters;
    this.clock = clock;
    // Registered at start, so that the first repair shows as a step from 0.
    Arrays.asList(DriftKind.values()).forEach(this::counter);
  }

  @EventListener
  void on(SlotRepair.DriftRepaired event) {
    lastAt = clock.instant();
    for (Drift drift : event.drifts()) {
      counter(drift.kind()).increment();
    }
  }

  StatsSnapshot.DriftSummary summary() {
    List<StatsSnapshot.DriftSummary.DriftCount> byKind =
        Arrays.stream(DriftKind.values())
            .map(
                kind ->
                    new StatsSnapshot.DriftSummary.DriftCount(kind, (long) counter(kind).count()))
            .toList();
    return new StatsSnapshot.DriftSummary(byKind, lastAt);
  }

  private Counter counter(DriftKind kind) {
    return meters.counter("drift.mended", "kind", kind.name().toLowerCase(Locale.ROOT));
  }
}
