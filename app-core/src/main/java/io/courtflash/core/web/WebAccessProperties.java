package io.courtflash.core.web;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Configures from where requests are accepted.
 *
 * @param trustedProxies addresses and networks ({@code 10.0.0.0/8}) whose X-Forwarded-For header is
 *     used; it is ignored from any other address
 * @param adminLoopbackOnly whether the staff's endpoints accept requests from this computer only
 * @param corsOrigins other sites whose pages may call this API; none by default
 */
@ConfigurationProperties(prefix = "courtflash.web", ignoreUnknownFields = false)
public record WebAccessProperties(
    @DefaultValue List<String> trustedProxies,
    @DefaultValue("false") boolean adminLoopbackOnly,
    @DefaultValue List<String> corsOrigins) {}
