package io.courtflash.desktop.shell;

import io.courtflash.core.platform.security.Permission;
import java.util.Set;

/**
 * The permissions of the signed-in user. Screens leave out what isn't in it. The engine checks each
 * call by itself; when the permissions change, the session ends within five seconds.
 */
public record GrantedPermissions(Set<Permission> all) {

  public GrantedPermissions {
    all = Set.copyOf(all);
  }

  public boolean has(Permission permission) {
    return all.contains(permission);
  }
}
