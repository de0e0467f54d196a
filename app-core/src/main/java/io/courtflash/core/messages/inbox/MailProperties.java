package io.courtflash.core.messages.inbox;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The configuration of mails. The server is configured by {@code spring.mail.*}; without {@code
 * spring.mail.host} no mails are sent.
 *
 * @param from the sender's address
 * @param attempts how often a mail is tried before it has failed for good
 * @param firstRetry the wait after the first failure; it doubles with each further one
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.mail", ignoreUnknownFields = false)
record MailProperties(
    @DefaultValue("courtflash@localhost") @NotBlank String from,
    @DefaultValue("8") @Min(1) @Max(50) int attempts,
    @DefaultValue("10s") Duration firstRetry) {}
