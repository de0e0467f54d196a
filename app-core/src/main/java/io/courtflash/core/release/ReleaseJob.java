package io.courtflash.core.release;

import io.courtflash.core.background.LoopScheduler;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.stereotype.Component;

/** Keeps the day's schedule running. */
@Component
class ReleaseJob {

  private static final Duration TICK = Duration.ofSeconds(1);

  ReleaseJob(LoopScheduler background, ReleaseScheduler schedule, InstantSource clock) {
    background.every(TICK, "day-schedule", () -> schedule.run(clock.instant()));
  }
}
