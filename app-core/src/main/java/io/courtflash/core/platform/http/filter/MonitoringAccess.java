package io.courtflash.core.platform.http.filter;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.WebAccessProperties;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Allows reading the metrics and the API's document: to everybody on this computer, and to
 * monitoring programs elsewhere that send the configured token.
 */
@Component
class MonitoringAccess {

  private static final String HEALTH = "/actuator/health";
  private static final String BEARER = "Bearer ";

  private final @Nullable String token;

  MonitoringAccess(WebAccessProperties access) {
    this.token = access.monitoringToken();
  }

  /**
   * Whether a path belongs to what is restricted so. Health is for everybody: load balancers ask
   * for it, and it names no details.
   */
  static boolean isRestricted(String path) {
    return path.startsWith("/v3/api-docs")
        || path.startsWith("/swagger-ui")
        || (path.startsWith("/actuator") && !path.startsWith(HEALTH));
  }

  boolean allows(HttpServletRequest request) {
    return InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress() || hasToken(request);
  }

  static Refusal refusal() {
    return Refusal.of(ResponseCode.FORBIDDEN, "monitoring.refused");
  }

  private boolean hasToken(HttpServletRequest request) {
    String sent = request.getHeader(HttpHeaders.AUTHORIZATION);
    return token != null
        && sent != null
        && MessageDigest.isEqual(sent.getBytes(UTF_8), (BEARER + token).getBytes(UTF_8));
  }
}
