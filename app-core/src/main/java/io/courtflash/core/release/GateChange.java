package io.courtflash.core.release;

import io.courtflash.core.venue.FlashSession;

/** What became of opening, pausing or moving a gate. */
public sealed interface GateChange {

  /** It is so now, by this call or by an earlier one. */
  record Done(FlashSession session) implements GateChange {}

  record UnknownSession(long sessionId) implements GateChange {}

  /** The session never had slots. */
  record NeverGenerated(long sessionId) implements GateChange {}

  /** Every gate of the session is open already. */
  record NothingShut(long sessionId) implements GateChange {}

  /** The gate would open in the past, or when its slots are over. */
  record TimeOutOfRange() implements GateChange {}
}
