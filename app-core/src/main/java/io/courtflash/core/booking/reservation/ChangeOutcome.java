package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.QuotaUse;
import java.math.BigDecimal;
import java.time.Duration;

/** The result of a student's own change of a booking to another place. */
public sealed interface ChangeOutcome {

  /** The booking is at the place that was asked for, now or since an earlier request. */
  record Changed(Reservation booking) implements ChangeOutcome {}

  /** The student has no such booking, or there is no such place. */
  record NotFound() implements ChangeOutcome {}

  /** The booking has ended, or its payment or refund is being processed. */
  record NotChangeable(ReservationStatus status) implements ChangeOutcome {}

  /** The new slots aren't of the same number, courts and lengths as those of the booking. */
  record OtherShape() implements ChangeOutcome {}

  /**
   * The booking begins too soon.
   *
   * @param cutoff until how long before its start it could be changed
   */
  record TooLate(Duration cutoff) implements ChangeOutcome {}

  /** Cancelling the paid booking isn't free any more; a change must be no way around that. */
  record CancellationCosts() implements ChangeOutcome {}

  /** The place costs more or less than the booking. In yuan. */
  record OtherPrice(BigDecimal booked, BigDecimal wanted) implements ChangeOutcome {}

  /** The place has no free seat, is blocked or over, or the student has booked it already. */
  record Taken() implements ChangeOutcome {}

  /** A rule refuses the place to the student. */
  record RuleBroken(QuotaUse broken) implements ChangeOutcome {}
}
