package io.courtflash.core.people.account.web;

import io.courtflash.core.people.access.Role;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.GeneratedTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.MessageSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** The page on permissions has every operation, and who may do it. */
@EngineTest
class PermissionPageTest {

  private static final Path PAGE = Path.of("..", "docs", "permissions.md");
  private static final List<Role> STAFF =
      Arrays.stream(Role.values()).filter(role -> !role.permissions().isEmpty()).toList();

  @Autowired private MessageSource messages;

  @Autowired
  @Qualifier("requestMappingHandlerMapping")
  private RequestMappingHandlerMapping handlers;

  @Test
  void thePageSaysWhatEachRoleMayDo() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("permission", "in words"));
    for (Permission permission : Permission.values()) {
      List<String> row = new ArrayList<>();
      row.add(permission.name());
      row.add(messages.getMessage(permission.textKey(), null, Locale.ENGLISH));
      STAFF.forEach(role -> row.add(role.permissions().contains(permission) ? "yes" : ""));
      rows.add(row);
    }
    GeneratedTable.check(PAGE, "roles", rows);
  }

  @Test
  void thePageSaysWhatEachEndpointNeeds() throws IOException {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("endpoint", "permission", "roles"));
    for (Endpoint endpoint : Endpoint.all(handlers)) {
      endpoint
          .permission()
          .ifPresent(
              needed ->
                  rows.add(List.of("`" + endpoint.name() + "`", needed.name(), roles(needed))));
    }
    GeneratedTable.check(PAGE, "endpoints", rows);
  }

  private static List<String> row(String... first) {
    List<String> row = new ArrayList<>(List.of(first));
    STAFF.forEach(role -> row.add(role.name()));
    return row;
  }

  private static String roles(Permission permission) {
    return STAFF.stream()
        .filter(role -> role.permissions().contains(permission))
        .map(Role::name)
        .collect(Collectors.joining(", "));
  }
}
