package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.ClientNetwork;
import io.courtflash.core.platform.http.RateLimit;
import io.courtflash.core.platform.http.RateLimited;
import io.courtflash.core.platform.http.limit.RateLimiter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Counts the calls of students, and of endpoints that declare a {@link RateLimited}, and refuses
 * those over the limit. It runs after the authentication.
 */
@Component
@RequiredArgsConstructor
class RateLimitInterceptor implements HandlerInterceptor {

  private final RateLimiter limits;

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (handler instanceof HandlerMethod method) {
      if (request.getAttribute(AuthenticationInterceptor.ACTOR) instanceof Actor actor
          && !actor.role().isStaff()) {
        limits.takeOrRefuse(RateLimit.CALLS, actor.userId());
      }
      RateLimited declared = method.getMethodAnnotation(RateLimited.class);
      if (declared != null) {
        for (RateLimit limit : declared.value()) {
          limits.takeOrRefuse(limit, caller(limit, request));
        }
      }
    }
    return true;
  }

  private static Object caller(RateLimit limit, HttpServletRequest request) {
    return switch (limit.per()) {
      case ADDRESS -> ClientNetwork.of(request.getRemoteAddr());
      case USER ->
          request.getAttribute(AuthenticationInterceptor.ACTOR) instanceof Actor actor
              ? actor.userId()
              : ClientNetwork.of(request.getRemoteAddr());
      case NODE -> limit;
    };
  }
}
