package io.courtflash.core.change.series;

/** The refund for the bookings of a series that is ended. */
public enum EndTerms {
  /** Everything that was paid. */
  FREE_OF_CHARGE,
  /** The part that the policy of each slot leaves, as if the person cancelled. */
  BY_POLICY
}
