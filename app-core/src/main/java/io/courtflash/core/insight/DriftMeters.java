package io.courtflash.core.insight;

import io.courtflash.core.settle.Drift;
import io.courtflash.core.settle.Drift.Kind;
import io.courtflash.core.settle.DriftMended;
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

/** Counts the differences between Redis and MySQL that were mended. */
@Component
class DriftMeters {

  private final MeterRegistry meters;
  private final InstantSource clock;
  private volatile @Nullable Instant lastAt;

  DriftMeters(MeterRegistry meters, InstantSource clock) {
    this.meters = meters;
    this.clock = clock;
    // So that the first difference is seen as a step from 0.
    Arrays.asList(Kind.values()).forEach(this::mended);
  }

  @EventListener
  void mended(DriftMended event) {
    lastAt = clock.instant();
    for (Drift drift : event.drifts()) {
      mended(drift.kind()).increment();
    }
  }

  DriftSummary summary() {
    List<DriftSummary.Mended> byKind =
        Arrays.stream(Kind.values())
            .map(kind -> new DriftSummary.Mended(kind, (long) mended(kind).count()))
            .toList();
    return new DriftSummary(byKind, lastAt);
  }

  private Counter mended(Kind kind) {
    return meters.counter("drift.mended", "kind", kind.name().toLowerCase(Locale.ROOT));
  }
}
