package io.courtflash.core.platform.http;

import io.courtflash.core.platform.servers.AnswerDeadline;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** Has what a crowd asks for answered in time, also while a server stalls. */
final class AnswerDeadlineFilter implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try (var _ = AnswerDeadline.open()) {
      chain.doFilter(request, response);
    }
  }
}
