package io.courtflash.core.metrics;

import io.courtflash.core.background.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What Redis holds of all slots on sale together, looked at at intervals. */
@Component
class SalePoll {

  private static final Duration EVERY = Duration.ofSeconds(5);

  private final PolledValue<SaleStats> polled;

  SalePoll(SaleStatsReader look, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, EVERY, "sale-figures", look::now);
    polled.gauge(meters, "permit.free", SaleStats::permits);
    polled.gauge(meters, "permit.held", SaleStats::holds);
    polled.gauge(meters, "permit.pending", SaleStats::pending);
  }

  Optional<SaleStats> watch() {
    return polled.watch();
  }
}
