package io.courtflash.core.hall.settings.web;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@Tag(name = "time")
@RestController
class TimeController {

  private static final int SECONDS_OF_AN_HOUR = 3600;

  private final InstantSource clock;
  private final String zone;
  private final HallName hall;
  private final SystemConfig config;

  TimeController(InstantSource clock, ZoneId zone, HallName hall, SystemConfig config) {
    this.clock = clock;
    this.zone = idForBrowsers(zone);
    this.hall = hall;
    this.config = config;
  }

  @PublicEndpoint
  @Operation(summary = "The server's clock, for the countdown, and what holds for the whole venue")
  @GetMapping("/time")
  ServerTime time() {
    return new ServerTime(
        clock.instant().truncatedTo(ChronoUnit.MILLIS),
        zone,
        hall.get(),
        hall.english().orElse(null),
        config.payTimeout().toMinutes());
  }

  /**
   * The id by which browsers know a zone, which don't know all of Java's: {@code Z}, {@code UTC+8}.
   * Whole hours get a name that older ones know, too.
   */
  static String idForBrowsers(ZoneId zone) {
    if (!(zone.normalized() instanceof ZoneOffset offset)) {
      return zone.getId();
    }
    if (offset.getTotalSeconds() % SECONDS_OF_AN_HOUR != 0) {
      return offset.getId();
    }
    int hours = offset.getTotalSeconds() / SECONDS_OF_AN_HOUR;
    // These names say how far Greenwich is ahead.
    return hours == 0 ? "UTC" : "Etc/GMT%+d".formatted(-hours);
  }

  /**
   * @param zone the id of the venue's time zone, such as {@code Asia/Shanghai}
   * @param hall the venue's name
   * @param hallEnglish the hall's name in English; null where it is the same
   * @param payTimeoutMinute how many minutes a student has to pay for a booking
   */
  record ServerTime(
      Instant now, String zone, String hall, @Nullable String hallEnglish, long payTimeoutMinute) {}
}
