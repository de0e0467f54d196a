package io.courtflash.core.platform.http.filter;

import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.HttpRequestFilter;
import io.courtflash.core.platform.http.WebAccessProperties;
import io.courtflash.core.platform.http.page.PageBundle;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Sets headers that let browsers load and run only what the engine itself serves. */
@Component
@Order(FilterOrder.HEADERS)
public class SecurityHeadersFilter extends HttpRequestFilter {

  /** Allows data: images, because the API's documentation page has some. */
  public static final String POLICY =
      "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none';"
          + " form-action 'self'; frame-ancestors 'none'";

  public static final String TLS_HEADER = "Strict-Transport-Security";

  /** One year: a browser that was here once never sends a password without TLS. */
  private static final String TLS_REQUIRED = "max-age=31536000";

  /** The students' page, which has scripts in itself. */
  private static final Set<String> PAGE = Set.of("/", "/index.html");

  private final String tlsRequired;
  private final String pagePolicy;

  public SecurityHeadersFilter(WebAccessProperties properties, PageBundle page) {
    pagePolicy = POLICY + "; script-src 'self' " + page.scriptSources();
    tlsRequired = tlsRequired(properties);
  }

  public static String tlsRequired(WebAccessProperties properties) {
    return properties.hstsSubdomains() ? TLS_REQUIRED + "; includeSubDomains" : TLS_REQUIRED;
  }

  @Override
  protected void filter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    boolean isPage = PAGE.contains(request.getRequestURI());
    response.setHeader("Content-Security-Policy", isPage ? pagePolicy : POLICY);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "no-referrer");
    if (request.isSecure()) {
      response.setHeader(TLS_HEADER, tlsRequired);
    }
    chain.doFilter(request, response);
  }
}
