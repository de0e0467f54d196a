package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.ClientNetwork;
import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.security.SecurityLog;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/**
 * Writes requests that were refused to the log of security events: what the caller may not do, and
 * too many calls of the logins.
 */
@Component
@Order(FilterOrder.SECURITY_EVENTS)
@RequiredArgsConstructor
public class SecurityEventFilter implements Filter {

  /** The attribute of a request that has the name of its caller, once it is known. */
  public static final String CALLER = SecurityEventFilter.class.getName() + ".caller";

  private final SecurityLog securityLog;

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    chain.doFilter(request, response);
    if (request instanceof HttpServletRequest asked
        && response instanceof HttpServletResponse answered
        && isSecurityEvent(answered.getStatus(), asked)) {
      securityLog.write(
          SecurityLog.SecurityEvent.REQUEST_REFUSED,
          Objects.toString(asked.getAttribute(CALLER), ""),
          ClientNetwork.of(asked.getRemoteAddr()),
          answered.getStatus() + " " + asked.getMethod() + " " + asked.getRequestURI());
    }
  }

  private static boolean isSecurityEvent(int status, HttpServletRequest request) {
    return status == HttpStatus.FORBIDDEN.value()
        || (status == HttpStatus.TOO_MANY_REQUESTS.value()
            && request.getRequestURI().startsWith("/auth/"));
  }
}
