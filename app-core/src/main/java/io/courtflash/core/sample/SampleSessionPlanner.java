package io.courtflash.core.sample;

import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.venue.SessionPlan;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;

/** Plans the sample session: tomorrow's slots, released in a minute. */
@Component
class SampleSessionPlanner {

  private static final Duration SOON = Duration.ofMinutes(1);

  private final SystemConfig config;
  private final InstantSource clock;
  private final ZoneId zone;

  SampleSessionPlanner(SystemConfig config, InstantSource clock, ZoneId zone) {
    this.config = config;
    this.clock = clock;
    this.zone = zone;
  }

  SessionPlan session() {
    return new SessionPlan("明日场地", flashTime(), LocalTime.of(8, 0), LocalTime.of(22, 0), 60, 1, 1);
  }

  /**
   * In a minute; just after midnight as early as a warm-up can follow the generation of the slots.
   */
  private LocalTime flashTime() {
    LocalTime soon =
        clock.instant().plus(SOON).atZone(zone).toLocalTime().truncatedTo(ChronoUnit.SECONDS);
    LocalTime generateAt = config.generateAt();
    LocalTime earliest = generateAt.plus(config.warmUpLead());
    boolean fits = !earliest.isBefore(generateAt);
    return fits && soon.isBefore(earliest) ? earliest : soon;
  }
}
