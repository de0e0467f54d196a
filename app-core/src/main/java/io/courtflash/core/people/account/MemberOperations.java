package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.AccountChangeResult;
import java.util.Optional;

/** What the staff do with the members of the hall's own roles, from wherever they sit. */
public interface MemberOperations {

  /**
   * Gives a role to an account, which belongs to the staff from then on. Who does it needs a recent
   * proof, and each permission of the role. Idempotent.
   *
   * @return empty when there is no such role or account
   */
  Optional<AccountChangeResult> give(Actor staff, String studentId, long roleId);
}
