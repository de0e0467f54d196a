package io.courtflash.core.release;

import io.courtflash.core.background.Background;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.stereotype.Component;

/** Keeps the day's schedule running. */
@Component
class ReleaseLoops {

  private static final Duration TICK = Duration.ofSeconds(1);

  ReleaseLoops(Background background, DaySchedule schedule, InstantSource clock) {
    background.every(TICK, "day-schedule", () -> schedule.round(clock.instant()));
  }
}
