package io.courtflash.core.account;

import io.courtflash.core.account.store.AccountMapper;
import io.courtflash.core.security.Permission;
import io.courtflash.core.security.PermissionRefusedException;
import java.util.EnumSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * What members of the staff may do at present: not by the role that they had when they logged in,
 * but by what the database says now. {@link io.courtflash.core.security.NeedsPermission} is how
 * most operations ask for it.
 */
@Component
public class StaffPermissions {

  private final AccountMapper mapper;

  StaffPermissions(AccountMapper mapper) {
    this.mapper = mapper;
  }

  /**
   * Everything for the engine itself and the local operator; nothing for students, and for an
   * account that is suspended or deleted. Reads the database at every call.
   */
  public Set<Permission> of(Actor actor) {
    return actor.userId() == Actor.ENGINE.userId()
        ? EnumSet.allOf(Permission.class)
        : mapper.presentRole(actor.userId()).map(Role::permissions).orElseGet(Set::of);
  }

  public boolean has(Actor actor, Permission permission) {
    return of(actor).contains(permission);
  }

  /**
   * Returns if the actor has the permission.
   *
   * @throws PermissionRefusedException otherwise
   */
  public void require(Actor actor, Permission permission) {
    if (!has(actor, permission)) {
      throw new PermissionRefusedException(permission);
    }
  }
}
