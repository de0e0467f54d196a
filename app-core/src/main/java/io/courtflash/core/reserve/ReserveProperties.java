package io.courtflash.core.reserve;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How claims are taken in.
 *
 * @param confirmTimeout how long to wait for the broker's word on a claim; after that it is
 *     answered as unknown, and the sweep finds out
 * @param vanishedAfter a claim that has neither a row nor a hold is given up when it is asked for
 *     at this age
 */
@ConfigurationProperties(value = "courtflash.reserve", ignoreUnknownFields = false)
record ReserveProperties(
    @DefaultValue("3s") Duration confirmTimeout, @DefaultValue("2m") Duration vanishedAfter) {}
