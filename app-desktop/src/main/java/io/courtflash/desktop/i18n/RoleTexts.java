package io.courtflash.desktop.i18n;

import io.courtflash.core.people.access.Role;

/** The names of roles in the console's language. */
public final class RoleTexts {

  private RoleTexts() {}

  /** The key of a role's name. */
  public static String key(Role role) {
    return switch (role) {
      case USER -> "students.student";
      case CLERK -> "students.clerk";
      case MANAGER -> "students.manager";
      case ADMIN -> "students.admin";
      case STAFF -> "students.staff";
    };
  }
}
