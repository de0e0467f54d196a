package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.HallRole;
import io.courtflash.core.people.access.HallRoles;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.people.person.AccountChangeResult;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.util.Optional;
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
  public Optional<AccountChangeResult> give(Actor staff, String studentId, long roleId) {
    return accounts.find(studentId).flatMap(found -> give(staff, found.id(), roleId));
  }

  /**
   * Gives a role to an account, which belongs to the staff from then on. Who does it needs a recent
   * proof, and each permission of the role. Idempotent.
   *
   * @return empty when there is no such role
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  @NeedsPermission(Permission.ROLES)
  public Optional<AccountChangeResult> give(Actor staff, long accountId, long roleId) {
    return roles.lockToGive(staff, roleId).map(role -> give(staff, accountId, role));
  }

  private AccountChangeResult give(Actor staff, long accountId, HallRole role) {
    AccountChangeResult changed =
        accounts.change(staff, accountId, new Accounts.StaffChange(null, null, Role.STAFF, false));
    if (changed instanceof AccountChangeResult.Changed(Account account)) {
      roles.join(staff, account.id(), role);
    }
    return changed;
  }
}
