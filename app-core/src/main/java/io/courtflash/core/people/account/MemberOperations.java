package io.courtflash.core.people.account;

import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.person.Account;
import io.courtflash.core.platform.http.Refusal;

/** The staff's acts on the members of the hall's own roles, from this computer or another. */
public interface MemberOperations {

  /**
   * Gives a role to an account, which belongs to the staff from then on. Who does it needs a recent
   * proof, and each permission of the role. Idempotent.
   *
   * @throws Refusal if there is no such role or account, or it is the last administrator's
   */
  Account give(Actor staff, String studentId, long roleId);
}
