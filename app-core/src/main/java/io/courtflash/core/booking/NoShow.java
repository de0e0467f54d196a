package io.courtflash.core.booking;

/** What became of marking that nobody came, or of taking that back. */
public sealed interface NoShow {

  /** So it is now; also when it was so before. */
  record Noted(long reservationId) implements NoShow {}

  record NotFound() implements NoShow {}

  /** Only a paid reservation has somebody to wait for. */
  record NotConfirmed(ReservationStatus status) implements NoShow {}

  /** The slot hasn't begun. */
  record TooEarly() implements NoShow {}
}
