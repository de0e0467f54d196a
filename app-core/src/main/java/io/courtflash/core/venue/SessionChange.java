package io.courtflash.core.venue;

/** What became of a change to a flash session. */
public sealed interface SessionChange {

  record Done(FlashSession session) implements SessionChange {}

  record UnknownSession(long sessionId) implements SessionChange {}

  record RuleBroken(BrokenRule rule) implements SessionChange {}

  /** Somebody holds a reservation in it that has not ended. */
  record HasReservations(int count) implements SessionChange {}
}
