package io.courtflash.core.platform.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Gives every request an id, which its response and the log carry. A valid id that the client sends
 * is kept.
 */
@Component
@Order(FilterOrder.HEADERS)
public class RequestIdFilter extends HttpRequestFilter {

  public static final String HEADER = "X-Request-Id";

  private static final String MDC_KEY = "requestId";
  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9._-]{1,64}");

  @Override
  protected void filter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String given = request.getHeader(HEADER);
    String id = idFor(given);
    response.setHeader(HEADER, id);
    try (var _ = inLog(id)) {
      chain.doFilter(request, response);
    }
  }

  /** Has this thread write the id of its request into the log, until it is closed. */
  public static MDC.MDCCloseable inLog(String id) {
    return MDC.putCloseable(MDC_KEY, id);
  }

  /** The id of a request that came with this one, or with none. */
  public static String idFor(@Nullable String given) {
    return given != null && VALID.matcher(given).matches() ? given : newId();
  }

  /** Nothing secret: it only has to differ from others. */
  public static String newId() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}
