package io.courtflash.core.hall.venue;

/** What became of a change of the court groups. */
public sealed interface CourtGroupOutcome {

  /**
   * Done.
   *
   * @param group as it is now; a deleted one as it was
   */
  record Done(CourtGroup group) implements CourtGroupOutcome {}

  record UnknownGroup() implements CourtGroupOutcome {}

  /** Another group has the name; names that differ only in case are the same. */
  record NameTaken(String name) implements CourtGroupOutcome {}

  /** It can't be deleted because courts belong to it or members of the staff are limited to it. */
  record InUse() implements CourtGroupOutcome {}
}
