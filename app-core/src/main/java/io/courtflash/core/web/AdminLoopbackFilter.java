package io.courtflash.core.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Accepts requests to the endpoints for staff and operators only from this computer, if configured.
 */
@Component
@Order(FilterOrder.GUARDS)
class AdminLoopbackFilter extends OncePerRequestFilter {

  private static final String HEALTH = "/actuator/health";

  private final boolean isLoopbackOnly;
  private final EnvelopeWriter answers;
  private final LocaleResolver languages;

  AdminLoopbackFilter(
      WebAccessProperties access, EnvelopeWriter answers, LocaleResolver languages) {
    this.isLoopbackOnly = access.adminLoopbackOnly();
    this.answers = answers;
    this.languages = languages;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (isLoopbackOnly
        && isForStaff(request.getServletPath())
        && !InetAddress.ofLiteral(request.getRemoteAddr()).isLoopbackAddress()) {
      Refusal refusal = Refusal.of(ResponseCode.FORBIDDEN, "admin.loopback-only");
      answers.write(response, refusal, languages.resolveLocale(request));
      return;
    }
    chain.doFilter(request, response);
  }

  /** {@code path} is the servlet path, in which parameters, escapes and dots are resolved. */
  private static boolean isForStaff(String path) {
    return path.startsWith("/admin/")
        || path.startsWith("/pay/wechat/mock-success/")
        || (path.startsWith("/actuator/") && !path.startsWith(HEALTH));
  }
}
