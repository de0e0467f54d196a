package io.courtflash.core.hall.venue;

import java.util.List;

/** The outcome of blocking slots or closing a court. */
public sealed interface BlockOutcome {

  /**
   * The slots take no new bookings. Existing bookings stay until staff move or cancel them.
   *
   * @param slotIds the slots that were blocked now, without those that were blocked before
   */
  record Blocked(Block block, List<Long> slotIds) implements BlockOutcome {}

  /** None of the slots can be blocked: each has ended, is withdrawn or is blocked already. */
  record NothingToBlock() implements BlockOutcome {}

  record UnknownCourt(long courtId) implements BlockOutcome {}

  /** The period has ended, or ends before it begins. */
  record PeriodOutOfRange() implements BlockOutcome {}
}
