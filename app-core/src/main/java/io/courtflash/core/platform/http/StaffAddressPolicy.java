package io.courtflash.core.platform.http;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import org.springframework.stereotype.Component;

/** Decides from which addresses staff may use their rights, and operators their endpoints. */
@Component
public class StaffAddressPolicy {

  private final boolean isLoopbackOnly;

  StaffAddressPolicy(WebAccessProperties access) {
    this.isLoopbackOnly = access.adminLoopbackOnly();
  }

  /** Whether staff may send this request; with the default settings, from this computer only. */
  public boolean allows(HttpServletRequest request) {
    return !isLoopbackOnly || InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress();
  }

  /** The refusal of what isn't allowed. */
  public static Refusal refusal() {
    return Refusal.of(ResponseCode.FORBIDDEN, "admin.loopback-only");
  }
}
