package io.courtflash.core.web;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What callers may ask of one engine.
 *
 * @param bodyKib the largest request body in KiB
 * @param authPerAddressPerMinute registrations and logins from one network address
 * @param reservePerUserPerMinute attempts to reserve by one student
 * @param requestsPerSecond attempts to reserve by everybody; 0 for no limit
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.limits", ignoreUnknownFields = false)
public record LimitProperties(
    @DefaultValue("64") @Min(1) @Max(65_536) int bodyKib,
    @DefaultValue("600") @Min(1) int authPerAddressPerMinute,
    @DefaultValue("5") @Min(1) int reservePerUserPerMinute,
    @DefaultValue("0") @Min(0) int requestsPerSecond) {}
