package io.courtflash.core.config;

import java.time.Clock;
import java.time.ZoneId;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The clock and the venue's zone. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(VenueProperties.class)
class TimeConfiguration {

  /** The machine's clock. Gates open by Redis' time, and deadlines end by the database's. */
  @Bean
  Clock clock() {
    return Clock.systemUTC();
  }

  @Bean
  ZoneId venueZone(VenueProperties venue) {
    return venue.zone();
  }
}
