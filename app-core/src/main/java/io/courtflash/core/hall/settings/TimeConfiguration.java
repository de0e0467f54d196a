package io.courtflash.core.hall.settings;

import java.time.Clock;
import java.time.ZoneId;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Provides the clock and the venue's time zone. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(VenueProperties.class)
class TimeConfiguration {

  /** The computer's clock. Gates use the time of Redis, and deadlines that of the database. */
  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  @Bean
  ZoneId venueZone(VenueProperties venue) {
    return venue.zone();
  }
}
