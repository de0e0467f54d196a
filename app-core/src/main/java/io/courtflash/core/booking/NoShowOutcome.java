package io.courtflash.core.booking;

/** What became of marking that nobody came, or of taking that back. */
public sealed interface NoShowOutcome {

  /** So it is now; also when it was so before. */
  record Recorded(long reservationId) implements NoShowOutcome {}

  record NotFound() implements NoShowOutcome {}

  /** Only a paid reservation has somebody to wait for. */
  record NotConfirmed(ReservationStatus status) implements NoShowOutcome {}

  /** The slot hasn't begun. */
  record TooEarly() implements NoShowOutcome {}
}
