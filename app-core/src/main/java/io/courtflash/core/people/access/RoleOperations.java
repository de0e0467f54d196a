package io.courtflash.core.people.access;

import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Set;

/**
 * The staff's acts on the hall's own roles, from this computer or another. Each call is checked
 * where it runs, against the actor's permissions of that moment.
 */
public interface RoleOperations {

  /** All roles with their accounts, in the order in which they were made. */
  List<HallRoles.HallRole.Given> list(Actor staff);

  /**
   * Makes a role.
   *
   * @param name 1 to 64 characters, different from those of the other roles
   */
  HallRoles.HallRole add(Actor staff, String name, Set<Permission> granted);

  /** Changes the name and the permissions of a role. Idempotent. */
  HallRoles.HallRole change(Actor staff, long id, String name, Set<Permission> granted);

  /** Deletes a role that no account has. */
  HallRoles.HallRole delete(Actor staff, long id);
}
