package io.courtflash.core.config.web;

import io.courtflash.core.config.HallName;
import io.courtflash.core.web.Open;
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
  private final HallName hall;

  TimeController(InstantSource clock, ZoneId zone, HallName hall) {
    this.clock = clock;
    this.zone = zone;
    this.hall = hall;
  }

  @Open
  @Operation(summary = "The server's clock, for the countdown, and the venue's zone and name")
  @GetMapping("/time")
  Time time() {
    return new Time(clock.instant().truncatedTo(ChronoUnit.MILLIS), zone.getId(), hall.get());
  }

  record Time(Instant now, String zone, String hall) {}
}
