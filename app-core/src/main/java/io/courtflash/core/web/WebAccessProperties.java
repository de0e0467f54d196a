package io.courtflash.core.web;

import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who may come in, and from where.
 *
 * @param trustedProxies addresses and networks ({@code 10.0.0.0/8}) whose X-Forwarded-For is
 *     believed; everybody else's is not
 * @param adminLoopbackOnly whether the staff's endpoints answer this machine alone
 * @param corsOrigins other sites whose pages may call this API; none by default
 */
@ConfigurationProperties(prefix = "courtflash.web", ignoreUnknownFields = false)
record WebAccessProperties(
    @DefaultValue List<String> trustedProxies,
    @DefaultValue("false") boolean adminLoopbackOnly,
    @DefaultValue List<String> corsOrigins) {}
