package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Passes the caller to controller methods that have a parameter of type {@link Actor}. */
@Component
class ActorArgumentResolver implements HandlerMethodArgumentResolver {

  @Override
  public boolean supportsParameter(MethodParameter parameter) {
    return parameter.getParameterType() == Actor.class;
  }

  @Override
  public Object resolveArgument(
      MethodParameter parameter,
      @Nullable ModelAndViewContainer container,
      NativeWebRequest request,
      @Nullable WebDataBinderFactory binder) {
    Object actor =
        request.getAttribute(AuthenticationInterceptor.ACTOR, RequestAttributes.SCOPE_REQUEST);
    if (actor == null) {
      throw Refusal.of(ResponseCode.UNAUTHORIZED);
    }
    return actor;
  }
}
