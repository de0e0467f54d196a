package io.courtflash.core.booking.reservation;

/** The result of recording that a person came or didn't come, or of taking that back. */
public sealed interface AttendanceOutcome {

  /** It is recorded or taken back now; it may have been before. */
  record Recorded(long reservationId) implements AttendanceOutcome {}

  record NotFound() implements AttendanceOutcome {}

  /** Only who has paid can come, or be missing. */
  record NotConfirmed(ReservationStatus status) implements AttendanceOutcome {}

  /** It is too long before the slot begins. */
  record TooEarly() implements AttendanceOutcome {}
}
