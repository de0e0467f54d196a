package io.courtflash.desktop.screen.roles;

import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.court.CourtGroups;
import io.courtflash.core.hall.court.Courts;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.account.Accounts;
import io.courtflash.core.people.account.RoleMembers;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountChangeResult;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@link RolesService} of the engine in this process. */
@NeedsPermission(Permission.ROLES)
public record EngineRolesService(
    HallRoles hallRoles,
    RoleMembers roleMembers,
    CourtGroups courtGroups,
    Courts allCourts,
    Accounts accounts,
    Actor staff)
    implements RolesService {

  @Override
  public List<RoleLine> roles() {
    Map<Long, List<String>> members = hallRoles.members();
    return hallRoles.list().stream()
        .map(role -> new RoleLine(role, members.getOrDefault(role.id(), List.of())))
        .toList();
  }

  @Override
  public HallRoles.Outcome add(String name, Set<Permission> permissions) {
    return hallRoles.add(staff, name, permissions);
  }

  @Override
  public HallRoles.Outcome change(long id, String name, Set<Permission> permissions) {
    return hallRoles.change(staff, id, name, permissions);
  }

  @Override
  public HallRoles.Outcome delete(long id) {
    return hallRoles.delete(staff, id);
  }

  @Override
  public Optional<AccountChangeResult> give(String studentId, long roleId) {
    Optional<Account> account = accounts.find(studentId);
    return account.flatMap(found -> roleMembers.give(staff, found.id(), roleId));
  }

  @Override
  public List<CourtGroupLine> groups() {
    Map<Long, Long> groups = courtGroups.groupsOfCourts();
    List<Court> courts = allCourts.list();
    Map<Long, List<String>> limited = courtGroups.limitedAccounts();
    return courtGroups.list().stream()
        .map(
            group ->
                new CourtGroupLine(
                    group,
                    courts.stream()
                        .filter(court -> Objects.equals(groups.get(court.id()), group.id()))
                        .map(Court::courtName)
                        .toList(),
                    limited.getOrDefault(group.id(), List.of())))
        .toList();
  }

  @Override
  public List<Court> courts() {
    return allCourts.list();
  }

  @Override
  public CourtGroups.Outcome addGroup(String name) {
    return courtGroups.add(staff, name);
  }

  @Override
  public CourtGroups.Outcome renameGroup(long id, String name) {
    return courtGroups.rename(staff, id, name);
  }

  @Override
  public CourtGroups.Outcome deleteGroup(long id) {
    return courtGroups.delete(staff, id);
  }

  @Override
  public boolean move(long courtId, @Nullable Long groupId) {
    return courtGroups.move(staff, courtId, groupId);
  }

  @Override
  public boolean limit(String studentId, @Nullable Long groupId) {
    Set<Long> groups = groupId == null ? Set.of() : Set.of(groupId);
    Optional<Account> account = accounts.find(studentId);
    return account.isPresent() && courtGroups.limit(staff, account.get().id(), groups);
  }
}
