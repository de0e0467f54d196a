package io.courtflash.core.reserve.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.LoginTokens;
import io.courtflash.core.account.Role;
import io.courtflash.core.account.TokenVerification;
import io.courtflash.core.reserve.web.ReserveController.ReserveBody;
import io.courtflash.core.web.EnvelopeWriter;
import io.courtflash.core.web.FailureRefusals;
import io.courtflash.core.web.RateLimit;
import io.courtflash.core.web.RateLimiter;
import io.courtflash.core.web.Refusal;
import io.courtflash.core.web.WebAccessProperties;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.filter.ServerHttpObservationFilter;
import org.springframework.web.servlet.LocaleResolver;

/**
 * Answers the usual reservation request before the framework's handler lookup, converters and
 * exception handlers: at a gate opening almost all requests are of this kind. It calls the same
 * {@link ReserveController} as the ordinary way. Everything unusual goes the ordinary way
 * unchanged: somebody whose token isn't that of an active student, a body that isn't exactly the
 * two numbers, and other headers than the usual ones.
 */
@Component
class ReserveFilter extends OncePerRequestFilter {

  private static final String BEARER = "Bearer ";
  private static final String JSON = "application/json";
  private static final int MAX_BODY_BYTES = 256;

  private final LoginTokens tokens;
  private final RateLimiter rateLimiter;
  private final ReserveController controller;
  private final EnvelopeWriter envelopes;
  private final FailureRefusals failures;
  private final LocaleResolver languages;

  /** Answers to pages of other sites carry CORS headers, which the framework adds. */
  private final boolean allowsOtherSites;

  ReserveFilter(
      LoginTokens tokens,
      RateLimiter rateLimiter,
      ReserveController controller,
      EnvelopeWriter envelopes,
      FailureRefusals failures,
      LocaleResolver languages,
      WebAccessProperties access) {
    this.tokens = tokens;
    this.rateLimiter = rateLimiter;
    this.controller = controller;
    this.envelopes = envelopes;
    this.failures = failures;
    this.languages = languages;
    this.allowsOtherSites = !access.corsOrigins().isEmpty();
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    return allowsOtherSites
        || !(path.equals("/reserve/") || path.equals("/reserve"))
        || !request.getMethod().equals("POST")
        || request.getQueryString() != null
        || !JSON.equals(request.getContentType())
        || request.getContentLength() < 1
        || request.getContentLength() > MAX_BODY_BYTES
        || request.getHeader(HttpHeaders.CONTENT_ENCODING) != null;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Locale language = languages.resolveLocale(request);
    Optional<Actor> student;
    try {
      student = student(request.getHeader(HttpHeaders.AUTHORIZATION));
    } catch (RuntimeException e) {
      // The ordinary way would wait for the database again, for the same answer.
      nameForMetrics(request);
      envelopes.write(response, failures.refusalFor(e), language);
      return;
    }
    if (student.isEmpty()) {
      chain.doFilter(request, response);
      return;
    }
    byte[] body;
    try {
      body = request.getInputStream().readAllBytes();
    } catch (Refusal tooLargeOrTooSlow) {
      envelopes.write(response, tooLargeOrTooSlow, language);
      return;
    }
    Optional<ReserveBody> numbers = ReserveBodyParser.parse(body);
    if (numbers.isEmpty()) {
      chain.doFilter(new BufferedRequest(request, body), response);
      return;
    }
    nameForMetrics(request);
    answer(student.get(), numbers.get(), request, response, language);
  }

  private void answer(
      Actor student,
      ReserveBody body,
      HttpServletRequest request,
      HttpServletResponse response,
      Locale language)
      throws IOException {
    try {
      rateLimiter.takeOrRefuse(RateLimit.CALLS, student.userId());
      String key = request.getHeader(IdempotencyKeys.HEADER);
      String claimToken = request.getHeader(ReserveController.CLAIM_TOKEN_HEADER);
      String traceId = controller.reserve(student, key, claimToken, body);
      envelopes.write(response, envelopes.success(traceId, language));
    } catch (RuntimeException e) {
      envelopes.write(response, failures.refusalFor(e), language);
    }
  }

  /** The active student of a token. Staff and suspended students go the ordinary way. */
  private Optional<Actor> student(@Nullable String authorization) {
    return authorization != null
            && authorization.startsWith(BEARER)
            && tokens.verify(authorization.substring(BEARER.length()))
                instanceof TokenVerification.Granted(Actor actor)
            && actor.role() == Role.USER
        ? Optional.of(actor)
        : Optional.empty();
  }

  private static void nameForMetrics(HttpServletRequest request) {
    ServerHttpObservationFilter.findObservationContext(request)
        .ifPresent(context -> context.setPathPattern(request.getRequestURI()));
  }
}
