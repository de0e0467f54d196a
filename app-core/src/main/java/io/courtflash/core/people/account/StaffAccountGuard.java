package io.courtflash.core.people.account;

import io.courtflash.core.people.account.factor.RecentProofs;
import io.courtflash.core.people.account.store.AccountMapper;
import io.courtflash.core.platform.security.Permission;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * What it takes to change an account of the staff, or to make one, besides the permission to change
 * accounts: {@link Permission#ROLES}, and everything that the account itself may do. So nobody gets
 * more rights by changing the password or the role of another account.
 */
@Component
@RequiredArgsConstructor
public class StaffAccountGuard {

  private final AccountMapper mapper;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;

  /**
   * Returns if the actor may change an account; any account but those of the staff, and one that
   * doesn't exist, may be changed.
   *
   * @throws io.courtflash.core.platform.security.PermissionRefusedException otherwise
   */
  public void require(Actor actor, long id) {
    mapper
        .byId(id)
        .filter(row -> row.userRole().isStaff())
        .ifPresent(row -> require(actor, permissions.of(id, row.userRole())));
  }

  /**
   * Like {@link #require}, and for an account of the staff with a recent proof.
   *
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permissions
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a proof
   */
  public void requireWithProof(Actor actor, long id) {
    require(actor, id);
    mapper.byId(id).filter(row -> row.userRole().isStaff()).ifPresent(_ -> proofs.require(actor));
  }

  /** The same for an account that is given a role; for a student's nothing is needed. */
  void requireWithProof(Actor actor, Role role) {
    if (role.isStaff()) {
      require(actor, role.permissions());
      proofs.require(actor);
    }
  }

  private void require(Actor actor, Set<Permission> ofAccount) {
    permissions.require(actor, Permission.ROLES);
    permissions.requireAll(actor, ofAccount);
  }
}
