package io.courtflash.core.booking.claim;

/** The outcome of publishing a message to the broker: accepted, refused or unknown. */
public enum PublishOutcome {
  /** The broker has it. */
  ACCEPTED,
  /** The broker certainly doesn't have it: it was refused, returned, or never sent. */
  REFUSED,
  /** It was sent, but no confirm arrived: the broker may have it or not. */
  UNKNOWN
}
