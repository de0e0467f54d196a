package io.courtflash.core.pay;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How online payments are taken. Each provider reads its own settings from {@code
 * courtflash.pay.<name>}.
 *
 * @param gateway the name of the payment provider
 */
@ConfigurationProperties(prefix = "courtflash.pay")
public record PayProperties(@DefaultValue("mock") String gateway) {}
