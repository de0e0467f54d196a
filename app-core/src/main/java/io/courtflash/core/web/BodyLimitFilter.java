package io.courtflash.core.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.LocaleResolver;

/** Refuses a body that is too large, by its Content-Length and while it is read. */
@Component
@Order(FilterOrder.GUARDS)
class BodyLimitFilter extends OncePerRequestFilter {

  private static final long KIB = 1024;

  private final EnvelopeWriter answers;
  private final LocaleResolver languages;
  private final long staff;
  private final long students;
  private final Duration time;
  private final Map<String, Long> larger;

  BodyLimitFilter(
      EnvelopeWriter answers,
      LocaleResolver languages,
      RequestLimitProperties limits,
      ObjectProvider<BodyLimit> larger) {
    this.answers = answers;
    this.languages = languages;
    this.staff = limits.bodyKib() * KIB;
    this.students = Math.min(staff, limits.studentBodyKib() * KIB);
    this.time = limits.bodyTime();
    this.larger =
        larger.stream().collect(Collectors.toMap(BodyLimit::path, limit -> limit.kib() * KIB));
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    long limit = limitOf(request.getServletPath());
    if (request.getContentLengthLong() > limit) {
      Refusal refusal = Refusal.of(ResponseCode.PAYLOAD_TOO_LARGE);
      answers.write(response, refusal, languages.resolveLocale(request));
      return;
    }
    chain.doFilter(new BodyLimitedRequest(request, limit, time), response);
  }

  private long limitOf(String path) {
    boolean isLarge = path.startsWith("/admin/") || path.startsWith("/pay/notify/");
    return larger.getOrDefault(path, isLarge ? staff : students);
  }
}
