package io.courtflash.core.insight;

import io.courtflash.core.background.Background;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** What Redis holds of all slots on sale together, looked at at intervals. */
@Component
class SalePoll {

  private static final Duration EVERY = Duration.ofSeconds(5);

  private final Polled<SaleFigures> polled;

  SalePoll(SaleLook look, Background background, MeterRegistry meters) {
    polled = new Polled<>(background, EVERY, "sale-figures", look::now);
    polled.gauge(meters, "permit.free", SaleFigures::permits);
    polled.gauge(meters, "permit.held", SaleFigures::holds);
    polled.gauge(meters, "permit.pending", SaleFigures::pending);
  }

  Optional<SaleFigures> watch() {
    return polled.watch();
  }
}
