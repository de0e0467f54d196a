package io.courtflash.core.people.access;

import io.courtflash.core.platform.security.ActsOn;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OnCourts;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.springframework.aop.support.StaticMethodMatcherPointcutAdvisor;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.stereotype.Controller;

/**
 * Aspect that checks the permission of a method with {@link NeedsPermission}, and the courts on
 * which it acts, before the method and its transaction begin. Controllers are checked with their
 * request.
 */
final class PermissionCheck extends StaticMethodMatcherPointcutAdvisor
    implements MethodInterceptor {

  private static final long serialVersionUID = 1L;

  private final transient ObjectProvider<StaffPermissions> permissions;
  private final transient ObjectProvider<CourtLimits> limits;

  @SuppressWarnings("this-escape")
  PermissionCheck(
      ObjectProvider<StaffPermissions> permissions, ObjectProvider<CourtLimits> limits) {
    this.permissions = permissions;
    this.limits = limits;
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
    if (actor.userId() != Actor.ENGINE.userId()) {
      checkCourts(actor, call);
    }
    return call.proceed();
  }

  private void checkCourts(Actor actor, MethodInvocation call) {
    ActsOn everywhere = call.getMethod().getAnnotation(ActsOn.class);
    if (everywhere != null) {
      limits.getObject().require(actor.userId(), everywhere.value(), List.of());
    }
    Parameter[] parameters = call.getMethod().getParameters();
    for (int i = 0; i < parameters.length; i++) {
      ActsOn target = parameters[i].getAnnotation(ActsOn.class);
      if (target != null) {
        limits.getObject().require(actor.userId(), target.value(), ids(call.getArguments()[i]));
      }
    }
  }

  private static Collection<Long> ids(@Nullable Object argument) {
    return switch (argument) {
      case Long id -> List.of(id);
      case OnCourts plan -> plan.courtIds();
      case Collection<?> ids -> ids.stream().map(Long.class::cast).toList();
      case null, default -> throw new IllegalArgumentException("No target: " + argument);
    };
  }

  /** Has the permissions of the staff checked. */
  @Configuration(proxyBeanMethods = false)
  static class CheckConfiguration {

    /** Made before all other beans, so that what it needs is looked up at the first call. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static PermissionCheck permissionCheck(
        ObjectProvider<StaffPermissions> permissions, ObjectProvider<CourtLimits> limits) {
      return new PermissionCheck(permissions, limits);
    }
  }
}
