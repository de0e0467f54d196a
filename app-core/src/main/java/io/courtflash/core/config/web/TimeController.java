package io.courtflash.core.config.web;

import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.web.PublicEndpoint;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "time")
@RestController
class TimeController {

  private final InstantSource clock;
  private final ZoneId zone;
  private final CachedHallName hall;

  TimeController(InstantSource clock, ZoneId zone, CachedHallName hall) {
    this.clock = clock;
    this.zone = zone;
    this.hall = hall;
  }

  @PublicEndpoint
  @Operation(summary = "The server's clock, for the countdown, and the venue's zone and name")
  @GetMapping("/time")
  ServerTime time() {
    return new ServerTime(clock.instant().truncatedTo(ChronoUnit.MILLIS), zone.getId(), hall.get());
  }

  record ServerTime(Instant now, String zone, String hall) {}
}
