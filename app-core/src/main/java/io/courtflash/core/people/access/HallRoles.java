package io.courtflash.core.people.access;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.courtflash.core.people.access.store.HallRoleMapper;
import io.courtflash.core.people.access.store.HallRoleMapper.Row;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes, changes and deletes the hall's own roles. The actor needs a recent proof, and each
 * permission of the role, so that nobody gets more rights by it. A change counts from the next call
 * of each account with the role.
 */
@Component
@Transactional(isolation = Isolation.READ_COMMITTED)
@RequiredArgsConstructor
public class HallRoles implements RoleOperations {

  public static final int MAX_NAME_LENGTH = 64;

  private final HallRoleMapper mapper;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;
  private final ApplicationEventPublisher events;

  /** All of them, in the order in which they were made. */
  public List<HallRole> list() {
    return mapper.selectList(Wrappers.lambdaQuery(Row.class).orderByAsc(Row::getId)).stream()
        .map(this::role)
        .toList();
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public List<HallRole.Given> list(Actor staff) {
    Map<Long, List<String>> members = members();
    return list().stream()
        .map(role -> new HallRole.Given(role, members.getOrDefault(role.id(), List.of())))
        .toList();
  }

  /** The student ids of the active accounts that have a role, by the role's id. */
  public Map<Long, List<String>> members() {
    return mapper.members().stream()
        .collect(
            Collectors.groupingBy(
                HallRoleMapper.Member::roleId,
                Collectors.mapping(HallRoleMapper.Member::studentId, Collectors.toList())));
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public HallRole add(Actor staff, String name, Set<Permission> granted) {
    requireOwn(staff, granted);
    Row row = new Row();
    row.setRoleName(name.strip());
    try {
      mapper.insert(row);
    } catch (DuplicateKeyException taken) {
      throw PeopleRefusal.ROLE_NAME_TAKEN.refuse(name.strip());
    }
    long id = row.getId();
    grant(id, granted);
    HallRole added = new HallRole(id, name.strip(), granted);
    audit(staff, AuditAction.ROLE_ADDED, null, added);
    return added;
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public HallRole change(Actor staff, long id, String name, Set<Permission> granted) {
    HallRole before = known(id);
    requireOwn(staff, before.permissions());
    requireOwn(staff, granted);
    try {
      mapper.update(
          Wrappers.lambdaUpdate(Row.class).set(Row::getRoleName, name.strip()).eq(Row::getId, id));
    } catch (DuplicateKeyException taken) {
      throw PeopleRefusal.ROLE_NAME_TAKEN.refuse(name.strip());
    }
    grant(id, granted);
    HallRole after = new HallRole(id, name.strip(), granted);
    audit(staff, AuditAction.ROLE_CHANGED, before, after);
    return after;
  }

  @Override
  @NeedsPermission(Permission.ROLES)
  public HallRole delete(Actor staff, long id) {
    proofs.require(staff);
    HallRole role = known(id);
    int members = mapper.countMembers(id);
    if (members > 0) {
      throw PeopleRefusal.ROLE_IN_USE.refuse(members);
    }
    mapper.forgetMembers(id);
    mapper.revokeAll(id);
    mapper.deleteById(id);
    audit(staff, AuditAction.ROLE_DELETED, role, null);
    return role;
  }

  /**
   * Locks a role that the staff may give, until the caller's transaction ends.
   *
   * @throws io.courtflash.core.platform.http.Refusal if there is no such role
   */
  @Transactional(propagation = Propagation.MANDATORY)
  public HallRole lockToGive(Actor staff, long id) {
    HallRole role = known(id);
    requireOwn(staff, role.permissions());
    return role;
  }

  /** Gives a role in place of the account's present one, in the caller's transaction. */
  @Transactional(propagation = Propagation.MANDATORY)
  public void join(Actor staff, long accountId, HallRole role) {
    mapper.leave(accountId);
    mapper.join(accountId, role.id());
    events.publishEvent(
        new StaffActed(
            staff,
            AuditAction.ROLE_GIVEN,
            "account:" + accountId,
            null,
            Map.of("role", role.name())));
  }

  private void requireOwn(Actor staff, Set<Permission> granted) {
    permissions.requireAll(staff, granted);
    proofs.require(staff);
  }

  private void grant(long id, Set<Permission> granted) {
    mapper.revokeAll(id);
    granted.forEach(permission -> mapper.grant(id, permission));
  }

  private HallRole known(long id) {
    return mapper.lock(id).map(this::role).orElseThrow(PeopleRefusal.UNKNOWN_ROLE::refuse);
  }

  private HallRole role(Row role) {
    return new HallRole(
        role.getId(),
        role.getRoleName(),
        StaffPermissions.known(mapper.permissionsOf(role.getId())));
  }

  private void audit(
      Actor staff, AuditAction action, @Nullable HallRole before, @Nullable HallRole after) {
    HallRole either = before == null ? after : before;
    events.publishEvent(
        new StaffActed(staff, action, "role:" + (either == null ? 0 : either.id()), before, after));
  }

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
}
