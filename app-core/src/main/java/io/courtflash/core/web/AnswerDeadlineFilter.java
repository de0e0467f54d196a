package io.courtflash.core.web;

import io.courtflash.core.engine.AnswerDeadline;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.web.filter.OncePerRequestFilter;

/** Has what a crowd asks for answered in time, also while a server stalls. */
final class AnswerDeadlineFilter extends OncePerRequestFilter {

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    try (var _ = AnswerDeadline.open()) {
      chain.doFilter(request, response);
    }
  }
}
