package io.courtflash.core.reserve;

/** What is known of a message after it was handed over. */
public enum PublishOutcome {
  /** The broker has it. */
  ACCEPTED,
  /** The broker doesn't have it, for certain. */
  REFUSED,
  /** It was sent, and nobody said what became of it. */
  UNKNOWN
}
