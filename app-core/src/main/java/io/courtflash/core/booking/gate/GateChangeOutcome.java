package io.courtflash.core.booking.gate;

import io.courtflash.core.hall.venue.FlashSession;

/** The outcome of opening, pausing, resuming or postponing a gate. */
public sealed interface GateChangeOutcome {

  /** The gate is in the wanted state, by this call or by an earlier one. */
  record Done(FlashSession session) implements GateChangeOutcome {}

  record UnknownSession(long sessionId) implements GateChangeOutcome {}

  /** No slots were ever generated for the session. */
  record NeverGenerated(long sessionId) implements GateChangeOutcome {}

  /** Students never book the session's slots. */
  record DeskOnly(long sessionId) implements GateChangeOutcome {}

  /**
   * No gate of the session can be opened or moved: all are open, or only days made ahead for weekly
   * bookings are left.
   */
  record NoClosedGate(long sessionId) implements GateChangeOutcome {}

  /** The new time is not after now, or not before the end of the slots. */
  record TimeOutOfRange() implements GateChangeOutcome {}
}
