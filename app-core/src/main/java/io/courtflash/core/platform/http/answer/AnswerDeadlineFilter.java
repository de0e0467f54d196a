package io.courtflash.core.platform.http.answer;

import io.courtflash.core.platform.servers.AnswerDeadline;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import java.io.IOException;

/** Sets a deadline for answering the usual requests of students, also while a server stalls. */
final class AnswerDeadlineFilter implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try (var _ = AnswerDeadline.open()) {
      chain.doFilter(request, response);
    }
  }
}
