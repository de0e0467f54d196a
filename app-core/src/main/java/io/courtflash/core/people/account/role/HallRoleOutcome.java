package io.courtflash.core.people.account.role;

/** What became of a change of the hall's roles. */
public sealed interface HallRoleOutcome {

  /**
   * Done.
   *
   * @param role as it is now; a deleted one as it was
   */
  record Done(HallRole role) implements HallRoleOutcome {}

  record UnknownRole() implements HallRoleOutcome {}

  /** Another role has the name; names that differ only in case are the same. */
  record NameTaken(String name) implements HallRoleOutcome {}

  /**
   * It can't be deleted because accounts have it.
   *
   * @param count how many; at least one
   */
  record InUse(int count) implements HallRoleOutcome {}
}
