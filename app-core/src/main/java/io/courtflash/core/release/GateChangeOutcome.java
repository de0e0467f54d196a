package io.courtflash.core.release;

import io.courtflash.core.venue.FlashSession;

/** What became of opening, pausing or moving a gate. */
public sealed interface GateChangeOutcome {

  /** It is so now, by this call or by an earlier one. */
  record Done(FlashSession session) implements GateChangeOutcome {}

  record UnknownSession(long sessionId) implements GateChangeOutcome {}

  /** The session never had slots. */
  record NeverGenerated(long sessionId) implements GateChangeOutcome {}

  /** Every gate of the session is open already. */
  record NoClosedGate(long sessionId) implements GateChangeOutcome {}

  /** The gate would open in the past, or when its slots are over. */
  record TimeOutOfRange() implements GateChangeOutcome {}
}
