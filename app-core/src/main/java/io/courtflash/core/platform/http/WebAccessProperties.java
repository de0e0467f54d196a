package io.courtflash.core.platform.http;

import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configures from where requests are accepted.
 *
 * @param trustedProxies addresses and networks ({@code 10.0.0.0/8}) whose X-Forwarded-For header is
 *     used; it is ignored from any other address
 * @param adminLoopbackOnly whether staff may act on this computer only, at whichever endpoint
 * @param monitoringToken what programs on other computers send as the bearer token to read the
 *     metrics and the API's document; without it only this computer can
 * @param ownCertificate whether the program makes a certificate for itself and uses it, where no
 *     other is configured
 * @param plainHttp whether other computers may connect without encryption
 * @param hstsSubdomains whether browsers that were here once use TLS for all names below this one,
 *     too
 * @param corsOrigins other sites whose pages may call this API; none by default
 * @param legacyStatus whether refusals are answered with the HTTP status 200, for load scripts that
 *     count every other one as an error; the code in the body stays
 * @param securityContact where to report a security hole: a {@code mailto:} or {@code https:}
 *     address, shown at {@code /.well-known/security.txt}
 */
@Validated
@ConfigurationProperties(prefix = "courtflash.web", ignoreUnknownFields = false)
public record WebAccessProperties(
    @DefaultValue List<String> trustedProxies,
    @DefaultValue("true") boolean adminLoopbackOnly,
    @Nullable @Size(min = 24, max = 200) String monitoringToken,
    @DefaultValue("false") boolean ownCertificate,
    @DefaultValue("false") boolean plainHttp,
    @DefaultValue("false") boolean hstsSubdomains,
    @DefaultValue List<String> corsOrigins,
    @DefaultValue("false") boolean legacyStatus,
    @Nullable @Pattern(regexp = "(mailto:|https://)[!-~]{3,200}") String securityContact) {

  /** Without the token. */
  @Override
  public String toString() {
    return "WebAccessProperties[trustedProxies=" + trustedProxies + "]";
  }
}
