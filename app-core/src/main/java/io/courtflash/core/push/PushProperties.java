package io.courtflash.core.push;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How many pages are told of changes, and how often they hear from us.
 *
 * @param connections the most open streams of this node; pages beyond them ask instead. 0 turns
 *     push off.
 * @param connectionsPerUser the most streams of one user; a newer one ends the oldest
 * @param heartbeat after so much silence a sign of life is sent, so that proxies keep the stream
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.push", ignoreUnknownFields = false)
record PushProperties(
    @DefaultValue("5000") @Min(0) @Max(100_000) int connections,
    @DefaultValue("4") @Min(1) @Max(100) int connectionsPerUser,
    @DefaultValue("15s") Duration heartbeat) {}
