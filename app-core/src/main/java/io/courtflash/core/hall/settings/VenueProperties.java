package io.courtflash.core.hall.settings;

import java.time.ZoneId;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures the venue.
 *
 * @param zone the time zone of every date and time of day
 */
@ConfigurationProperties("courtflash")
record VenueProperties(@DefaultValue("Asia/Shanghai") ZoneId zone) {}
