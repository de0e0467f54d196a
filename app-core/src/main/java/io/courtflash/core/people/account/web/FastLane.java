package io.courtflash.core.people.account.web;

import io.courtflash.core.people.account.Actor;
import io.courtflash.core.people.account.LoginTokens;
import io.courtflash.core.people.account.Role;
import io.courtflash.core.people.account.TokenVerification;
import io.courtflash.core.platform.http.BodyLimitedRequest;
import io.courtflash.core.platform.http.CachedResponse;
import io.courtflash.core.platform.http.EarlyAnswer;
import io.courtflash.core.platform.http.EarlyRequest;
import io.courtflash.core.platform.http.EnvelopeWriter;
import io.courtflash.core.platform.http.FailureRefusals;
import io.courtflash.core.platform.http.FilterOrder;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimiter;
import io.courtflash.core.platform.http.RequestLanguages;
import io.courtflash.core.platform.http.RequestLimitProperties;
import io.courtflash.core.platform.http.RequestMeters;
import io.courtflash.core.platform.http.WebAccessProperties;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.ServletWebRequest;

/**
 * Shared steps of the filters that answer usual requests before the framework looks for a handler:
 * login, rate limit, answer, refusal and metrics. Such a filter calls the same controller as the
 * ordinary way and gives the same answer; every request that it doesn't know exactly it passes on
 * unchanged.
 */
@Component
public class FastLane {

  private static final String BEARER = "Bearer ";

  private final LoginTokens tokens;
  private final RateLimiter rateLimiter;
  private final EnvelopeWriter envelopes;
  private final FailureRefusals failures;
  private final RequestLanguages languages;
  private final RequestMeters meters;
  private final Duration bodyTime;

  /** Answers to pages of other sites carry CORS headers, which the framework adds. */
  private final boolean allowsOtherSites;

  FastLane(
      LoginTokens tokens,
      RateLimiter rateLimiter,
      EnvelopeWriter envelopes,
      FailureRefusals failures,
      RequestLanguages languages,
      RequestMeters meters,
      RequestLimitProperties limits,
      WebAccessProperties access) {
    this.tokens = tokens;
    this.rateLimiter = rateLimiter;
    this.envelopes = envelopes;
    this.failures = failures;
    this.languages = languages;
    this.meters = meters;
    this.bodyTime = limits.bodyTime();
    this.allowsOtherSites = !access.corsOrigins().isEmpty();
  }

  /**
   * Registers a filter behind the filters that name the request and set the security headers, and
   * before those that measure and limit the body. The filter is made at the first request: with the
   * web server, it would make everything that it uses before the rest of the engine.
   *
   * @param filterBean the name of the filter's bean
   * @param paths patterns of the paths that reach the filter
   */
  public static DelegatingFilterProxyRegistrationBean registration(
      String filterBean, String... paths) {
    var registration = new DelegatingFilterProxyRegistrationBean(filterBean);
    registration.addUrlPatterns(paths);
    registration.setOrder(FilterOrder.FAST_LANE);
    return registration;
  }

  /** Whether all requests have to go the ordinary way, by the configuration of this node. */
  public boolean isClosed() {
    return allowsOtherSites;
  }

  /**
   * The active student whose token the request has; empty for staff, and for a token that gives no
   * access.
   *
   * @throws org.springframework.dao.DataAccessException when the token isn't cached on this node
   *     and can't be read; the ordinary way would wait for the database again, for the same answer
   */
  public Optional<Actor> student(HttpServletRequest request) {
    String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
    return authorization != null
            && authorization.startsWith(BEARER)
            && tokens.verify(authorization.substring(BEARER.length()))
                instanceof TokenVerification.Granted(Actor actor)
            && actor.role() == Role.USER
        ? Optional.of(actor)
        : Optional.empty();
  }

  /**
   * The active student whose token an early request has; empty for staff, for a token that gives no
   * access, and for one that isn't cached on this node.
   */
  public Optional<Actor> student(EarlyRequest request) {
    return tokens.verifyFromCache(request.token()).orElse(null)
                instanceof TokenVerification.Granted(Actor actor)
            && actor.role() == Role.USER
        ? Optional.of(actor)
        : Optional.empty();
  }

  /** Counts a call of a student, or refuses it with TOO_MANY_REQUESTS. */
  public void count(Actor student) {
    rateLimiter.takeOrRefuse(RateLimit.CALLS, student.userId());
  }

  /**
   * Reads the body of a request whose length is known from its header.
   *
   * @throws io.courtflash.core.platform.http.Refusal when it takes too long to arrive
   */
  public byte[] body(HttpServletRequest request) throws IOException {
    int length = request.getContentLength();
    return new BodyLimitedRequest(request, length, bodyTime).getInputStream().readNBytes(length);
  }

  public Locale language(HttpServletRequest request) {
    return languages.resolveLocale(request);
  }

  /** The language of a request that is answered early; empty when it isn't known at once. */
  public Optional<Locale> language(EarlyRequest request) {
    return languages.remembered(request.language());
  }

  /**
   * Times a request that was answered.
   *
   * @param pattern the path of its endpoint, such as {@code /browse/open/{sessionId}}
   * @param start by {@link System#nanoTime()}
   */
  public void time(
      HttpServletRequest request, HttpServletResponse response, String pattern, long start) {
    meters.record(request, response, pattern, start);
  }

  /**
   * Times a request that was answered early.
   *
   * @param start by {@link System#nanoTime()}
   */
  public void time(String method, String pattern, int status, long start) {
    meters.record(method, pattern, status, start);
  }

  /** Writes what a controller returned. */
  public void answer(
      HttpServletRequest request,
      HttpServletResponse response,
      @Nullable Object answer,
      Locale language)
      throws IOException {
    envelopes.write(response, answer, new ServletWebRequest(request, response), language);
  }

  /** Writes the refusal that a failure is answered with. */
  public void refuse(HttpServletResponse response, RuntimeException failure, Locale language)
      throws IOException {
    envelopes.write(response, failures.refusalFor(failure), language);
  }

  /** The refusal that a failure is answered with, as an early answer. */
  public EarlyAnswer refuse(Exception failure, Locale language) {
    return envelopes.early(failures.refusalFor(failure), language);
  }

  /**
   * What a controller has returned before, for a request that is answered early.
   *
   * @return empty when the answer isn't known at once
   */
  public Optional<EarlyAnswer> answer(
      CachedResponse<?> kept, EarlyRequest request, Locale language) {
    return envelopes.early(kept, request, language);
  }

  /** What a controller returned, for a request that is answered early. */
  public EarlyAnswer answer(Object answer, Locale language) {
    return envelopes.early(answer, language);
  }
}
