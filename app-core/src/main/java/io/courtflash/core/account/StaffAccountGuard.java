package io.courtflash.core.account;

import io.courtflash.core.account.factor.RecentProofs;
import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.PermissionRefusedException;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * What it takes to change an account of the staff, or to make one, besides the permission to change
 * accounts: {@link Permission#ROLES}, and everything that the account itself may do. So nobody gets
 * more rights by changing the password or the role of another account.
 */
@Component
public class StaffAccountGuard {

  private final AccountMapper mapper;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;

  StaffAccountGuard(AccountMapper mapper, StaffPermissions permissions, RecentProofs proofs) {
    this.mapper = mapper;
    this.permissions = permissions;
    this.proofs = proofs;
  }

  /**
   * Returns if the actor may change an account; any account but those of the staff, and one that
   * doesn't exist, may be changed.
   *
   * @throws PermissionRefusedException otherwise
   */
  public void require(Actor actor, long id) {
    mapper.byId(id).ifPresent(row -> require(actor, row.userRole()));
  }

  /**
   * Like {@link #require}, and for an account of the staff with a recent proof.
   *
   * @throws PermissionRefusedException without the permissions
   * @throws io.courtflash.core.security.ProofRequiredException without a proof
   */
  void requireWithProof(Actor actor, long id) {
    mapper.byId(id).ifPresent(row -> requireWithProof(actor, row.userRole()));
  }

  /** The same for an account that is given a role; for a student's nothing is needed. */
  void requireWithProof(Actor actor, Role role) {
    require(actor, role);
    if (role.isStaff()) {
      proofs.require(actor);
    }
  }

  private void require(Actor actor, Role role) {
    if (!role.isStaff()) {
      return;
    }
    permissions.require(actor, Permission.ROLES);
    Set<Permission> own = permissions.of(actor);
    role.permissions().stream()
        .filter(needed -> !own.contains(needed))
        .findFirst()
        .ifPresent(
            missing -> {
              throw new PermissionRefusedException(missing);
            });
  }
}
