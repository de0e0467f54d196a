package io.courtflash.core.messages.webpush;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The configuration of messages to browsers.
 *
 * @param attempts how often a message is tried before it is left to the inbox
 * @param firstRetry the wait after the first failure; it doubles with each further one
 * @param timeout of a request, including connecting
 * @param localServices whether push services in the own network are called, also without TLS: one
 *     of the hall's own, or of a test
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.web-push", ignoreUnknownFields = false)
public record WebPushProperties(
    @DefaultValue("6") @Min(1) @Max(50) int attempts,
    @DefaultValue("10s") Duration firstRetry,
    @DefaultValue("10s") Duration timeout,
    @DefaultValue("false") boolean localServices) {}
