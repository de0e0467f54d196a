package io.courtflash.core.booking;

/** The result of recording or clearing a no-show. */
public sealed interface NoShowOutcome {

  /** The no-show is recorded or cleared now; it may have been before. */
  record Recorded(long reservationId) implements NoShowOutcome {}

  record NotFound() implements NoShowOutcome {}

  /** Only a paid reservation can be a no-show. */
  record NotConfirmed(ReservationStatus status) implements NoShowOutcome {}

  /** The slot hasn't begun. */
  record TooEarly() implements NoShowOutcome {}
}
