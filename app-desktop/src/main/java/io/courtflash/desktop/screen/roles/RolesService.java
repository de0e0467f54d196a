package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.person.AccountChangeResult;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads and changes roles and court groups. Called in the background. */
interface RolesService {

  List<RoleLine> roles();

  HallRoles.Outcome add(String name, Set<Permission> permissions);

  HallRoles.Outcome change(long id, String name, Set<Permission> permissions);

  HallRoles.Outcome delete(long id);

  /** Empty when there is no such role or account. */
  Optional<AccountChangeResult> give(String studentId, long roleId);

  List<CourtGroupLine> groups();

  List<Court> courts();

  CourtGroups.Outcome addGroup(String name);

  CourtGroups.Outcome renameGroup(long id, String name);

  CourtGroups.Outcome deleteGroup(long id);

  /** False when there is no such court or group. */
  boolean move(long courtId, @Nullable Long groupId);

  /**
   * Limits an account to a group, or with null to none.
   *
   * @return false when there is no such account or group
   */
  boolean limit(String studentId, @Nullable Long groupId);
}
