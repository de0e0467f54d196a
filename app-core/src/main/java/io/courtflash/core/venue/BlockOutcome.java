package io.courtflash.core.venue;

import java.util.List;

/** What became of blocking slots or closing a court. */
public sealed interface BlockOutcome {

  /**
   * These take no new booking. Who has booked one of them already keeps it until the staff move or
   * cancel it.
   *
   * @param slotIds those that were not blocked before
   */
  record Blocked(Block block, List<Long> slotIds) implements BlockOutcome {}

  /** None of the slots can be blocked: each is over, off sale or blocked already. */
  record NothingToBlock() implements BlockOutcome {}

  record UnknownCourt(long courtId) implements BlockOutcome {}

  /** The time is over, or ends before it begins. */
  record PeriodOutOfRange() implements BlockOutcome {}
}
