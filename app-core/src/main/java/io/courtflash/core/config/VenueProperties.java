package io.courtflash.core.config;

import java.time.ZoneId;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the venue is.
 *
 * @param zone the zone of every date and time of day
 */
@ConfigurationProperties("courtflash")
record VenueProperties(@DefaultValue("Asia/Shanghai") ZoneId zone) {}
