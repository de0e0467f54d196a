package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.login.LoginResult;
import io.courtflash.core.people.login.factor.SecondFactorRequirement;
import io.courtflash.core.people.login.token.LocalOperatorToken;
import io.courtflash.core.people.login.token.TokenVerifier;
import io.courtflash.core.people.login.web.AllowedBeforePasswordChange;
import io.courtflash.core.people.login.web.AllowedBeforeSecondFactor;
import io.courtflash.core.people.login.web.BearerToken;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.http.PublicEndpoint;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.StaffAddressPolicy;
import io.courtflash.core.platform.http.filter.SecurityEventFilter;
import io.courtflash.core.platform.security.NeedsPermission;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.annotation.Annotation;
import java.util.Map;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Authenticates the caller of every controller method that isn't a {@link PublicEndpoint}. It
 * refuses a caller without the permission that {@link NeedsPermission} names, and staff at an
 * address that {@link StaffAddressPolicy} doesn't allow.
 */
@Component
@RequiredArgsConstructor
class AuthenticationInterceptor implements HandlerInterceptor {

  static final String ACTOR = Actor.class.getName();

  private final TokenVerifier tokens;
  private final Accounts accounts;
  private final StaffPermissions permissions;
  private final LocalOperatorToken operator;
  private final SecondFactorRequirement secondFactors;
  private final StaffAddressPolicy staffAddresses;

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (handler instanceof HandlerMethod method && !has(method, PublicEndpoint.class)) {
      String token = BearerToken.of(request.getHeader(HttpHeaders.AUTHORIZATION));
      boolean local = operator.isToken(token, request.getRemoteAddr());
      Actor actor = local ? LocalOperatorToken.ACTOR : actor(token, method, request);
      if (actor.role().isStaff() && !staffAddresses.allows(request)) {
        throw StaffAddressPolicy.refusal();
      }
      request.setAttribute(ACTOR, actor);
    }
    return true;
  }

  private Actor actor(String token, HandlerMethod method, HttpServletRequest request) {
    Actor actor = verified(token, has(method, AllowedBeforePasswordChange.class));
    request.setAttribute(SecurityEventFilter.CALLER, actor.studentId());
    NeedsPermission needed = permissionOf(method);
    Actor known = needed == null ? actor : permitted(actor, needed);
    return known.role().isStaff() ? staff(known.withLogin(token), method) : known;
  }

  private Actor staff(Actor actor, HandlerMethod method) {
    boolean setsOneUp =
        has(method, AllowedBeforeSecondFactor.class)
            || has(method, AllowedBeforePasswordChange.class);
    if (!setsOneUp && secondFactors.isMissing(actor)) {
      throw Refusal.of(ResponseCode.FORBIDDEN, "account.must-set-up-second-factor")
          .with(Map.of("mustSetUpSecondFactor", true));
    }
    return actor;
  }

  private Actor verified(String token, boolean beforePasswordChange) {
    return switch (tokens.verify(token)) {
      case TokenVerifier.Result.Granted(var actor) -> actor;
      case TokenVerifier.Result.MustChangePassword(var actor) when beforePasswordChange -> actor;
      case TokenVerifier.Result.MustChangePassword _ ->
          throw Refusal.of(ResponseCode.FORBIDDEN, "account.must-change-password")
              .with(Map.of("mustChange", true));
      case TokenVerifier.Result.Unknown() -> throw Refusal.of(ResponseCode.TOKEN_INVALID);
      case TokenVerifier.Result.Expired() -> throw Refusal.of(ResponseCode.TOKEN_EXPIRED);
      case TokenVerifier.Result.RetryLater(var wait) ->
          throw Refusal.of(ResponseCode.TOO_MANY_REQUESTS).retryAfter(wait);
      case TokenVerifier.Result.Suspended(var until, var reason) ->
          throw new LoginResult.Suspended(until, reason).refusal();
    };
  }

  private static @Nullable NeedsPermission permissionOf(HandlerMethod method) {
    NeedsPermission own = method.getMethodAnnotation(NeedsPermission.class);
    return own == null
        ? AnnotatedElementUtils.findMergedAnnotation(method.getBeanType(), NeedsPermission.class)
        : own;
  }

  /** Reads the account from the database, because the verification may be five seconds old. */
  private Actor permitted(Actor cached, NeedsPermission needed) {
    permissions.require(cached, needed.value());
    return accounts.find(cached.userId()).map(Account::actor).orElse(cached);
  }

  private static boolean has(HandlerMethod method, Class<? extends Annotation> annotation) {
    return method.hasMethodAnnotation(annotation)
        || AnnotatedElementUtils.hasAnnotation(method.getBeanType(), annotation);
  }
}
