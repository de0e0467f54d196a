package io.courtflash.desktop.boot;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffPermissions;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks the permission that each method of a screen's service names before the method runs.
 *
 * @param service an object of a class whose methods name a permission or are {@link OpenToStaff}
 */
record PermissionGuard(Object service, Actor staff, StaffPermissions permissions)
    implements InvocationHandler {

  /** The service behind the guard, as its only interface. */
  static Object of(Object service, Actor staff, StaffPermissions permissions) {
    return Proxy.newProxyInstance(
        service.getClass().getClassLoader(),
        new Class<?>[] {interfaceOf(service.getClass())},
        new PermissionGuard(service, staff, permissions));
  }

  /** The interface by which screens know a service. */
  static Class<?> interfaceOf(Class<?> service) {
    return service.getInterfaces()[0];
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    // The interface may be visible in its package alone; the class is public.
    Method own = service.getClass().getMethod(method.getName(), method.getParameterTypes());
    if (!method.getDeclaringClass().equals(Object.class)) {
      check(own);
    }
    try {
      return own.invoke(service, arguments);
    } catch (InvocationTargetException e) {
      throw Objects.requireNonNullElse(e.getCause(), e);
    }
  }

  private void check(Method method) {
    if (method.isAnnotationPresent(OpenToStaff.class)) {
      return;
    }
    NeedsPermission own = method.getAnnotation(NeedsPermission.class);
    NeedsPermission needed =
        own == null ? method.getDeclaringClass().getAnnotation(NeedsPermission.class) : own;
    if (needed == null) {
      throw new IllegalStateException("Names no permission: " + method);
    }
    permissions.require(staff, needed.value());
  }
}
