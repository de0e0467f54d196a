package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.OpenToStaff;
import io.courtflash.core.platform.security.Permission;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on permissions has every operation of the console, and who may do it. */
class ConsolePermissionPageTest {

  private static final Path PAGE = Path.of("..", "docs", "permissions.md");
  private static final String BEGIN = "<!-- console -->\n";
  private static final String END = "<!-- end of console -->";

  @Test
  void thePageSaysWhatEachOperationOfTheConsoleNeeds() throws IOException {
    String page = Files.readString(PAGE);
    String before = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
    String after = page.substring(page.indexOf(END));
    String expected = before + table() + after;

    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE))
        .as("out of date; run this test with -Ddocs.write=true")
        .isEqualTo(expected);
  }

  private static String table() {
    return Stream.concat(ScreenFactory.PUBLISHED.stream(), ScreenFactory.SERVICES.stream())
        .map(ConsolePermissionPageTest::rows)
        .collect(
            Collectors.joining(
                "", "| service | method | permission | roles |\n| --- | --- | --- | --- |\n", ""));
  }

  private static String rows(Class<?> service) {
    return Arrays.stream(service.getDeclaredMethods())
        .filter(method -> isOfInterface(service, method))
        .map(method -> row(service, method))
        .distinct()
        .sorted()
        .collect(Collectors.joining());
  }

  private static boolean isOfInterface(Class<?> service, Method method) {
    return Arrays.stream(PermissionGuard.interfaceOf(service).getMethods())
        .anyMatch(
            declared ->
                declared.getName().equals(method.getName())
                    && Arrays.equals(declared.getParameterTypes(), method.getParameterTypes()));
  }

  private static String row(Class<?> service, Method method) {
    Class<?> known = PermissionGuard.interfaceOf(service);
    String name = known.getName().substring(known.getPackageName().length() + 1).replace('$', '.');
    NeedsPermission own = method.getAnnotation(NeedsPermission.class);
    NeedsPermission needed = own == null ? service.getAnnotation(NeedsPermission.class) : own;
    boolean open = method.isAnnotationPresent(OpenToStaff.class) || needed == null;
    return open
        ? "| %s | %s | | |\n".formatted(name, method.getName())
        : "| %s | %s | %s | %s |\n"
            .formatted(name, method.getName(), needed.value(), roles(needed.value()));
  }

  private static String roles(Permission permission) {
    return Arrays.stream(Role.values())
        .filter(role -> role.permissions().contains(permission))
        .map(Role::name)
        .collect(Collectors.joining(", "));
  }
}
