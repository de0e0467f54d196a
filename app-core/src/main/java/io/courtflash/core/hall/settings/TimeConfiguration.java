package io.courtflash.core.hall.settings;

import java.time.Clock;
import java.time.ZoneId;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Provides the clock and the venue's time zone. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(TimeConfiguration.VenueProperties.class)
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

  /**
   * Configures the venue.
   *
   * @param zone the time zone of every date and time of day
   */
  @ConfigurationProperties("courtflash")
  record VenueProperties(@DefaultValue("Asia/Shanghai") ZoneId zone) {}
}
