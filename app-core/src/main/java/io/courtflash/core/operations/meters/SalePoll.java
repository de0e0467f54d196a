package io.courtflash.core.operations.meters;

import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads at intervals the sums over all slots on sale in Redis. */
@Component
class SalePoll {

  private static final Duration INTERVAL = Duration.ofSeconds(5);

  private final PolledValue<SaleStats> polled;

  SalePoll(SaleStatsReader reader, LoopScheduler background, MeterRegistry meters) {
    polled = new PolledValue<>(background, INTERVAL, "sale-figures", reader::now);
    polled.gauge(meters, "permit.free", SaleStats::permits);
    polled.gauge(meters, "permit.held", SaleStats::holds);
    polled.gauge(meters, "permit.pending", SaleStats::pending);
  }

  Optional<SaleStats> latestWhileViewed() {
    return polled.latestWhileViewed();
  }
}
