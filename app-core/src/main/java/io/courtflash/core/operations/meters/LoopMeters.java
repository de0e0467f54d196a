package io.courtflash.core.operations.meters;

import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.stereotype.Component;

/** Counts the rounds of background loops that failed, and the loops that are late. */
@Component
class LoopMeters {

  LoopMeters(LoopScheduler loops, MeterRegistry meters) {
    FunctionCounter.builder("background.failed", loops, LoopScheduler::failures)
        .description("Rounds of background loops that failed; the next round follows all the same")
        .register(meters);
    Gauge.builder("background.late", loops, it -> it.late().size())
        .description("Background loops that haven't come round for five periods")
        .register(meters);
  }
}
