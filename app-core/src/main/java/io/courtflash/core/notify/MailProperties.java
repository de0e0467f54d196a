package io.courtflash.core.notify;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How mails go out; the server itself is configured by {@code spring.mail.*}, and without its host
 * none do.
 *
 * @param from the sender's address
 * @param attempts how often a mail is tried before it is given up
 * @param firstRetry how long after the first failure it is tried again; each further time doubles
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.mail", ignoreUnknownFields = false)
record MailProperties(
    @DefaultValue("courtflash@localhost") @NotBlank String from,
    @DefaultValue("8") @Min(1) @Max(50) int attempts,
    @DefaultValue("10s") Duration firstRetry) {}
