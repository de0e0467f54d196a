package io.courtflash.core.messages.live;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Limits and timing of event streams.
 *
 * @param connections the maximum of open streams of this node; further pages poll instead. 0 turns
 *     push off.
 * @param connectionsPerUser the maximum of open streams of one user; a newer one ends the oldest
 * @param heartbeat the time without an event after which a heartbeat is sent, so that proxies keep
 *     the stream open
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.push", ignoreUnknownFields = false)
record PushProperties(
    @DefaultValue("5000") @Min(0) @Max(100_000) int connections,
    @DefaultValue("4") @Min(1) @Max(100) int connectionsPerUser,
    @DefaultValue("15s") Duration heartbeat) {}
