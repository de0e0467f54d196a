package io.courtflash.core.hall.venue;

/** The outcome of a change to a flash session. */
public sealed interface SessionChangeOutcome {

  record Done(FlashSession session) implements SessionChangeOutcome {}

  record UnknownSession(long sessionId) implements SessionChangeOutcome {}

  record RuleBroken(BrokenRule rule) implements SessionChangeOutcome {}

  /** The session has live reservations whose slots have not ended. */
  record HasReservations(int count) implements SessionChangeOutcome {}
}
