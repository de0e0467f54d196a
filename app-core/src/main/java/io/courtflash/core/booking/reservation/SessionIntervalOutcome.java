package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.reservation.SessionInterval.WrongField;

/** The result of changing how a session's slots are booked. */
public sealed interface SessionIntervalOutcome {

  /** It is as asked for. */
  record Done() implements SessionIntervalOutcome {}

  record UnknownSession() implements SessionIntervalOutcome {}

  /** Nothing was changed. */
  record OutOfRange(WrongField wrong) implements SessionIntervalOutcome {}
}
