package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.web.ReserveController.ReserveBody;
import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.web.FastLane;
import io.courtflash.core.platform.http.HttpRequestFilter;
import io.courtflash.core.platform.http.IdempotencyKeyHeader;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;

/**
 * Answers the usual reservation request before the framework's handler lookup, converters and
 * exception handlers: at a gate opening almost all requests are of this kind. It calls the same
 * {@link ReserveController} as the ordinary way. Everything unusual goes the ordinary way
 * unchanged: somebody whose token isn't that of an active student, a body that isn't exactly the
 * two numbers, and other headers than the usual ones.
 */
@Component
@RequiredArgsConstructor
class ReserveFilter extends HttpRequestFilter {

  private static final String JSON = "application/json";
  private static final int MAX_BODY_BYTES = 256;
  private static final byte[] UNREAD = {};

  private final FastLane lane;
  private final ReserveController controller;

  private boolean isUsual(HttpServletRequest request) {
    String path = request.getRequestURI();
    return !lane.isClosed()
        && (path.equals("/reserve/") || path.equals("/reserve"))
        && request.getMethod().equals("POST")
        && request.getQueryString() == null
        && JSON.equals(request.getContentType())
        && request.getContentLength() >= 1
        && request.getContentLength() <= MAX_BODY_BYTES
        && request.getHeader(HttpHeaders.CONTENT_ENCODING) == null;
  }

  @Override
  protected void filter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!isUsual(request)) {
      chain.doFilter(request, response);
      return;
    }
    long start = System.nanoTime();
    Locale language = lane.language(request);
    Optional<Actor> student;
    byte[] body;
    try {
      student = lane.student(request);
      body = student.isPresent() ? lane.body(request) : UNREAD;
    } catch (RuntimeException e) {
      lane.refuse(response, e, language);
      lane.time(request, response, request.getRequestURI(), start);
      return;
    }
    if (student.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    Optional<ReserveBody> numbers = ReserveBodyParser.parse(body);
    if (numbers.isEmpty()) {
      chain.doFilter(new BufferedRequest(request, body), response);
      return;
    }
    answer(student.get(), numbers.get(), request, response, language);
    lane.time(request, response, request.getRequestURI(), start);
  }

  private void answer(
      Actor student,
      ReserveBody body,
      HttpServletRequest request,
      HttpServletResponse response,
      Locale language)
      throws IOException {
    try {
      lane.count(student);
      String key = request.getHeader(IdempotencyKeyHeader.NAME);
      String claimToken = request.getHeader(ReserveController.CLAIM_TOKEN_HEADER);
      String traceId = controller.reserve(student, key, claimToken, body);
      lane.answer(request, response, traceId, language);
    } catch (RuntimeException e) {
      lane.refuse(response, e, language);
    }
  }
}
