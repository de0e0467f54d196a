package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;
import java.time.Instant;

/** The result of booking from a start to an end. */
public sealed interface IntervalOutcome {

  /** The cells can't be booked now, whoever asks. */
  sealed interface Refusal extends IntervalOutcome {}

  /** The student has all the cells. */
  record Booked(Reservation reservation) implements IntervalOutcome {}

  /** Somebody else has this cell, or the staff blocked or withdrew it; none is booked. */
  record Taken(long slotId) implements Refusal {}

  /** Redis doesn't have this cell, so its gate isn't open; a warm-up is needed. */
  record NotWarm(long slotId) implements Refusal {}

  /** The gate isn't open yet, or the session is paused. */
  record GateClosed(Instant opensAt) implements Refusal {}

  /** The first cell has begun, or begins too soon. */
  record TooLate() implements Refusal {}

  record RuleBroken(QuotaUse broken) implements IntervalOutcome {}

  /** The request's idempotency key was used for another booking. */
  record KeyReused() implements IntervalOutcome {}

  /** The student has one of the cells already. */
  record AlreadyBooked(Reservation reservation) implements IntervalOutcome {}
}
