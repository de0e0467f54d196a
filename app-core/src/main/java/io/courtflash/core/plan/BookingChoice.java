package io.courtflash.core.plan;

/** What becomes of a booking whose slot a changed plan doesn't have, or that a block hits. */
public enum BookingChoice {
  /** It gets the place that the preview names for it. */
  MOVE,
  /** It is cancelled, and its money is refunded. */
  REFUND,
  /** It stays, and so does its slot. */
  KEEP
}
