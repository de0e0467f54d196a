package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.StaffAddressPolicy;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import lombok.RequiredArgsConstructor;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Accepts requests to the endpoints for staff only from addresses that {@link StaffAddressPolicy}
 * allows, and requests for metrics and the API's document only from callers that {@link
 * MonitoringAccess} allows. What staff may do at the other endpoints is up to the authentication,
 * which asks the first policy.
 */
@Component
@Order(FilterOrder.GUARDS)
@RequiredArgsConstructor
class AdminLoopbackFilter extends OncePerRequestFilter {

  private final StaffAddressPolicy policy;
  private final MonitoringAccess monitoring;
  private final EnvelopeWriter answers;
  private final LocaleResolver languages;

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String path = request.getServletPath();
    if (isForStaff(path) && !policy.allows(request)) {
      answers.write(response, StaffAddressPolicy.refusal(), languages.resolveLocale(request));
      return;
    }
    if (MonitoringAccess.isRestricted(path) && !monitoring.allows(request)) {
      answers.write(response, MonitoringAccess.refusal(), languages.resolveLocale(request));
      return;
    }
    chain.doFilter(request, response);
  }

  /** {@code path} is the servlet path, in which parameters, escapes and dots are resolved. */
  private static boolean isForStaff(String path) {
    return path.startsWith("/admin/") || path.startsWith("/pay/wechat/mock-success/");
  }
}
