package io.courtflash.core.venue;

/** What became of a change to a flash session. */
public sealed interface SessionChangeOutcome {

  record Done(FlashSession session) implements SessionChangeOutcome {}

  record UnknownSession(long sessionId) implements SessionChangeOutcome {}

  record RuleBroken(BrokenRule rule) implements SessionChangeOutcome {}

  /** Somebody holds a reservation in it that has not ended. */
  record HasReservations(int count) implements SessionChangeOutcome {}
}
