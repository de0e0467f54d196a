package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What screens call is checked. */
class PermissionGuardTest {

  @Test
  void everyMethodOfAServiceNamesItsPermission() {
    List<Method> methods =
        ScreenFactory.SERVICES.stream().flatMap(PermissionGuardTest::methods).toList();
    assertThat(methods).hasSizeGreaterThan(ScreenFactory.SERVICES.size());
    List<String> unnamed =
        methods.stream()
            .filter(method -> !method.isAnnotationPresent(NeedsPermission.class))
            .filter(method -> !method.isAnnotationPresent(OpenToStaff.class))
            .filter(
                method -> !method.getDeclaringClass().isAnnotationPresent(NeedsPermission.class))
            .map(Method::toString)
            .toList();

    assertThat(unnamed).isEmpty();
  }

  /** The engine checks them itself, for the actor that it is given. */
  @Test
  void everyMethodThatTheEnginePublishesNamesItsPermissionForItsActor() {
    assertThat(ScreenFactory.PUBLISHED.stream().flatMap(PermissionGuardTest::methods))
        .filteredOn(method -> !method.isAnnotationPresent(OpenToStaff.class))
        .isNotEmpty()
        .allMatch(method -> method.isAnnotationPresent(NeedsPermission.class))
        .allMatch(method -> List.of(method.getParameterTypes()).contains(Actor.class));
  }

  @Test
  void everyServiceIsKnownByOneInterface() {
    assertThat(ScreenFactory.SERVICES)
        .isNotEmpty()
        .allSatisfy(service -> assertThat(service.getInterfaces()).hasSize(1));
  }

  private static Stream<Method> methods(Class<?> service) {
    return Arrays.stream(PermissionGuard.interfaceOf(service).getMethods())
        .map(
            method -> {
              try {
                return service.getMethod(method.getName(), method.getParameterTypes());
              } catch (NoSuchMethodException e) {
                throw new AssertionError(e);
              }
            });
  }
}
