package io.courtflash.core.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Accepts requests to the endpoints for staff and operators only from where {@link
 * StaffAddressPolicy} allows it. What staff may do at the other endpoints is up to the
 * authentication, which asks the same policy.
 */
@Component
@Order(FilterOrder.GUARDS)
class AdminLoopbackFilter extends OncePerRequestFilter {

  private static final String HEALTH = "/actuator/health";

  private final StaffAddressPolicy policy;
  private final EnvelopeWriter answers;
  private final LocaleResolver languages;

  AdminLoopbackFilter(StaffAddressPolicy policy, EnvelopeWriter answers, LocaleResolver languages) {
    this.policy = policy;
    this.answers = answers;
    this.languages = languages;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (isForStaff(request.getServletPath()) && !policy.allows(request)) {
      answers.write(response, StaffAddressPolicy.refusal(), languages.resolveLocale(request));
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
