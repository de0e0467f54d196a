package io.courtflash.core.booking.claim;

/** What is known about a message after it was published. */
public enum PublishOutcome {
  /** The broker has it. */
  ACCEPTED,
  /** The broker certainly doesn't have it: it was refused, returned, or never sent. */
  REFUSED,
  /** It was sent, but no confirm arrived: the broker may have it or not. */
  UNKNOWN
}
