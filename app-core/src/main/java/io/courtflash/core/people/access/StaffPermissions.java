package io.courtflash.core.people.access;

import io.courtflash.core.people.access.store.AccessMapper;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.core.platform.security.PermissionRefusedException;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Checks the present permissions of staff: not by the role that they had when they logged in, but
 * by the database's roles of now. {@link io.courtflash.core.platform.security.NeedsPermission} is
 * how most operations ask for it.
 */
@Component
@RequiredArgsConstructor
public class StaffPermissions {

  private final AccessMapper access;

  /**
   * Everything for the engine itself and the local operator; nothing for students, and for an
   * account that is suspended or deleted. Reads the database at every call.
   */
  public Set<Permission> of(Actor actor) {
    return actor.userId() == Actor.ENGINE.userId()
        ? EnumSet.allOf(Permission.class)
        : access
            .presentRole(actor.userId())
            .map(role -> of(actor.userId(), role))
            .orElseGet(Set::of);
  }

  /** The permissions of an account with a role while it isn't suspended. */
  Set<Permission> of(long userId, Role role) {
    return role == Role.STAFF ? known(access.permissionsOfMember(userId)) : role.permissions();
  }

  /** The permissions with these names, without the ones that only a later version knows. */
  public static Set<Permission> known(Collection<String> names) {
    return Arrays.stream(Permission.values())
        .filter(permission -> names.contains(permission.name()))
        .collect(Collectors.toUnmodifiableSet());
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
    requireAll(actor, Set.of(permission));
  }

  /**
   * Returns if the actor has all of the permissions.
   *
   * @throws PermissionRefusedException otherwise, with one that is missing
   */
  public void requireAll(Actor actor, Set<Permission> needed) {
    Set<Permission> own = of(actor);
    needed.stream()
        .filter(permission -> !own.contains(permission))
        .sorted()
        .findFirst()
        .ifPresent(
            missing -> {
              throw new PermissionRefusedException(missing);
            });
  }

  /** The tokens of an account or its permissions changed: cached verifications are outdated. */
  public record AccountAccessChanged(long userId) {}
}
