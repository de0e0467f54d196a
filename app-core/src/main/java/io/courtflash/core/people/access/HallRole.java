package io.courtflash.core.people.access;

import io.courtflash.core.platform.security.Permission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A role of the hall's own, with its permissions. */
public record HallRole(long id, String name, Set<Permission> permissions) {

  public HallRole {
    Set<Permission> ordered = EnumSet.noneOf(Permission.class);
    ordered.addAll(permissions);
    permissions = Collections.unmodifiableSet(ordered);
  }

  /**
   * A role with the active accounts that have it.
   *
   * @param accounts their ids, with which they log in
   */
  public record Given(HallRole role, List<String> accounts) {}
}
