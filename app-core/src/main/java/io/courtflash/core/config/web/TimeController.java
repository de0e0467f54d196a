package io.courtflash.core.config.web;

import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.web.PublicEndpoint;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "time")
@RestController
class TimeController {

  private final InstantSource clock;
  private final ZoneId zone;
  private final CachedHallName hall;
  private final SystemConfig config;

  TimeController(InstantSource clock, ZoneId zone, CachedHallName hall, SystemConfig config) {
    this.clock = clock;
    this.zone = zone;
    this.hall = hall;
    this.config = config;
  }

  @PublicEndpoint
  @Operation(summary = "The server's clock, for the countdown, and what holds for the whole venue")
  @GetMapping("/time")
  ServerTime time() {
    return new ServerTime(
        clock.instant().truncatedTo(ChronoUnit.MILLIS),
        zone.getId(),
        hall.get(),
        hall.english().orElse(null),
        config.payTimeout().toMinutes());
  }

  /**
   * @param zone the id of the venue's time zone, such as {@code Asia/Shanghai}
   * @param hall the venue's name
   * @param hallEnglish for who reads English; null where it is the same
   * @param payTimeoutMinute how many minutes a student has to pay for a booking
   */
  record ServerTime(
      Instant now, String zone, String hall, @Nullable String hallEnglish, long payTimeoutMinute) {}
}
