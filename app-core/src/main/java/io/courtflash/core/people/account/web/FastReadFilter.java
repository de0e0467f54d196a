package io.courtflash.core.people.account.web;

import io.courtflash.core.platform.http.HttpRequestFilter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers usual GET requests before the framework looks for a handler. Each subclass does so for
 * the endpoints of one controller, whose methods it calls.
 *
 * @param <R> what a usual request asks for
 */
public abstract class FastReadFilter<R> extends HttpRequestFilter {

  protected final FastLane lane;

  protected FastReadFilter(FastLane lane) {
    this.lane = lane;
  }

  /**
   * Reads a GET request, and changes nothing.
   *
   * @return empty when it isn't a usual one, and has to go the ordinary way
   * @throws RuntimeException when it is a usual one, and has to be refused
   */
  protected abstract Optional<R> usual(HttpServletRequest request);

  /** The path of the endpoint of a usual request, as its controller declares it. */
  protected abstract String pattern(HttpServletRequest usual);

  /** Counts the call if its endpoint counts calls, and returns what the controller returns. */
  protected abstract @Nullable Object answer(R wanted, Locale language);

  @Override
  protected final void filter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!request.getMethod().equals("GET") || lane.isClosed() || !isAnswered(request, response)) {
      chain.doFilter(request, response);
    }
  }

  /** Answers a usual request; does nothing with another one. */
  private boolean isAnswered(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    long start = System.nanoTime();
    try {
      Optional<R> wanted = usual(request);
      if (wanted.isEmpty()) {
        return false;
      }
      Locale language = lane.language(request);
      lane.answer(request, response, answer(wanted.get(), language), language);
    } catch (RuntimeException e) {
      lane.refuse(response, e, lane.language(request));
    }
    lane.time(request, response, pattern(request), start);
    return true;
  }
}
