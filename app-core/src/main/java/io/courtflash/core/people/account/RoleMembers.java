package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.PeopleRefusal;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Gives the hall's own roles to accounts. */
@Component
@RequiredArgsConstructor
public class RoleMembers implements MemberOperations {

  private final HallRoles roles;
  private final Accounts accounts;

  @Override
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.ROLES)
  public Account give(Actor staff, String studentId, long roleId) {
    Account found = accounts.find(studentId).orElseThrow(PeopleRefusal.UNKNOWN_ACCOUNT::refuse);
    return give(staff, found.id(), roleId);
  }

  /**
   * Gives a role to an account, which belongs to the staff from then on. Who does it needs a recent
   * proof, and each permission of the role. Idempotent.
   *
   * @throws Refusal if there is no such role or account, or it is the last administrator's
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.ROLES)
  public Account give(Actor staff, long accountId, long roleId) {
    HallRoles.HallRole role = roles.lockToGive(staff, roleId);
    Account changed =
        accounts.change(staff, accountId, new Accounts.StaffChange(null, null, Role.STAFF, false));
    roles.join(staff, accountId, role);
    return changed;
  }
}
