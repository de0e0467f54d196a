package io.courtflash.core.operations.rehearsal;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures the practice rushes that warm up the reservation path.
 *
 * @param enabled whether one runs after the start and before gates
 * @param limit how long the simulated requests of one practice rush may take at most; it ends
 *     earlier when the engine doesn't get faster any more and Java's compiler has little left to do
 */
@ConfigurationProperties(prefix = "courtflash.practice", ignoreUnknownFields = false)
record PracticeProperties(
    @DefaultValue("true") boolean enabled, @DefaultValue("40s") Duration limit) {}
