package io.courtflash.core.account.web;

import io.courtflash.core.account.Actor;
import io.courtflash.core.web.AccessLimit;
import io.courtflash.core.web.AccessLimits;
import io.courtflash.core.web.Limit;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Counts calls of endpoints that say how often they may be called; it comes after the access check.
 */
@Component
class LimitCheck implements HandlerInterceptor {

  private final AccessLimits limits;

  LimitCheck(AccessLimits limits) {
    this.limits = limits;
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (handler instanceof HandlerMethod method) {
      if (request.getAttribute(AccessCheck.ACTOR) instanceof Actor actor
          && !actor.role().isStaff()) {
        limits.takeOrRefuse(Limit.CALLS, actor.userId());
      }
      AccessLimit declared = method.getMethodAnnotation(AccessLimit.class);
      if (declared != null) {
        limits.takeOrRefuse(declared.value(), caller(declared.value(), request));
      }
    }
    return true;
  }

  private static Object caller(Limit limit, HttpServletRequest request) {
    return switch (limit.per()) {
      case ADDRESS -> request.getRemoteAddr();
      case USER ->
          request.getAttribute(AccessCheck.ACTOR) instanceof Actor actor
              ? actor.userId()
              : request.getRemoteAddr();
      case NODE -> limit;
    };
  }
}
