package io.courtflash.core.account;

import io.courtflash.core.security.NeedsPermission;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.StaticMethodMatcherPointcutAdvisor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Controller;

/**
 * Checks the permission that a method of the engine names with {@link NeedsPermission}, before the
 * method and before its transaction. Controllers are checked with their request.
 */
final class PermissionCheck extends StaticMethodMatcherPointcutAdvisor
    implements MethodInterceptor {

  private static final long serialVersionUID = 1L;

  private final transient ObjectProvider<StaffPermissions> permissions;

  @SuppressWarnings("this-escape")
  PermissionCheck(ObjectProvider<StaffPermissions> permissions) {
    this.permissions = permissions;
    setAdvice(this);
    setOrder(HIGHEST_PRECEDENCE);
  }

  @Override
  public boolean matches(Method method, Class<?> type) {
    return method.isAnnotationPresent(NeedsPermission.class)
        && Arrays.asList(method.getParameterTypes()).contains(Actor.class)
        && !AnnotatedElementUtils.hasAnnotation(type, Controller.class);
  }

  @Override
  public @Nullable Object invoke(MethodInvocation call) throws Throwable {
    NeedsPermission needed =
        Objects.requireNonNull(call.getMethod().getAnnotation(NeedsPermission.class));
    Actor actor =
        Arrays.stream(call.getArguments())
            .filter(Actor.class::isInstance)
            .map(Actor.class::cast)
            .findFirst()
            .orElseThrow();
    permissions.getObject().require(actor, needed.value());
    return call.proceed();
  }
}
