package io.courtflash.core.platform.http;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * A filter that each request passes once, when it comes in. Unlike the framework's filters it keeps
 * no mark of that on the request: such marks were a measurable part of a refusal.
 */
public abstract class HttpRequestFilter implements Filter {

  @Override
  public final void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request instanceof HttpServletRequest asked
        && response instanceof HttpServletResponse answered) {
      filter(asked, answered, chain);
    } else {
      chain.doFilter(request, response);
    }
  }

  /** Answers a request, or passes it on to the rest of the chain. */
  protected abstract void filter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException;
}
