package io.courtflash.core.people.access;

import io.courtflash.core.people.access.store.AccessMapper;
import io.courtflash.core.platform.security.Permission;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Checks whether an actor may make or change an account of the staff: besides the permission to
 * change accounts, this takes {@link Permission#ROLES} and all permissions of the account itself.
 * So nobody gets more rights by changing the password or the role of another account.
 */
@Component
@RequiredArgsConstructor
public class StaffAccountGuard {

  private final AccessMapper access;
  private final StaffPermissions permissions;
  private final RecentProofs proofs;

  /**
   * Returns if the actor may change an account; any account but those of the staff, and one that
   * doesn't exist, may be changed.
   *
   * @throws io.courtflash.core.platform.security.PermissionRefusedException otherwise
   */
  public void require(Actor actor, long id) {
    access
        .role(id)
        .filter(Role::isStaff)
        .ifPresent(role -> require(actor, permissions.of(id, role)));
  }

  /**
   * Returns if the actor may change an account; for an account of the staff, the actor needs a
   * recent proof as well.
   *
   * @throws io.courtflash.core.platform.security.PermissionRefusedException without the permissions
   * @throws io.courtflash.core.platform.security.ProofRequiredException without a proof
   */
  public void requireWithProof(Actor actor, long id) {
    require(actor, id);
    access.role(id).filter(Role::isStaff).ifPresent(_ -> proofs.require(actor));
  }

  /**
   * Returns if the actor may give an account a role: a role of the staff needs its permissions and
   * a recent proof, the role of a student nothing.
   */
  public void requireWithProof(Actor actor, Role role) {
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
