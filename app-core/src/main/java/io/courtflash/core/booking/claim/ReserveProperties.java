package io.courtflash.core.booking.claim;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for claims.
 *
 * @param confirmTimeout how long to wait for the broker's confirm of a claim; after that its
 *     outcome is unknown, and the sweeper settles it if the broker doesn't have it
 * @param vanishedAfter how long a claim whose result is polled is seen with neither a row nor a
 *     hold, while settling goes on without an interruption, until it is abandoned
 */
@ConfigurationProperties(value = "courtflash.reserve", ignoreUnknownFields = false)
record ReserveProperties(
    @DefaultValue("3s") Duration confirmTimeout, @DefaultValue("2m") Duration vanishedAfter) {}
