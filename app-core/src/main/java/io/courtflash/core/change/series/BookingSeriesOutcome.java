package io.courtflash.core.change.series;

import io.courtflash.core.booking.reservation.StaffBookingOutcome;
import io.courtflash.core.hall.venue.BrokenRule;
import java.math.BigDecimal;
import java.time.LocalDate;

/** The outcome of making a series of bookings. Nothing changed unless it is {@link Applied}. */
public sealed interface BookingSeriesOutcome {

  /**
   * The series was made.
   *
   * @param booked how many of its dates are booked
   * @param waiting how many are booked as soon as the refunds of others arrive, and paid then
   * @param skipped how many others keep
   * @param total what is to be paid for the booked dates together, in yuan
   * @param waitingTotal the same for those that wait, by today's prices
   * @param moved how many bookings of others were moved
   * @param refunded how many bookings of others were cancelled or refunded
   */
  record Applied(
      long seriesId,
      int booked,
      int waiting,
      int skipped,
      BigDecimal total,
      BigDecimal waitingTotal,
      int moved,
      int refunded)
      implements BookingSeriesOutcome {}

  /** It would do something else by now. */
  record Outdated(BookingSeriesPreview now) implements BookingSeriesOutcome {}

  /** Not one of its dates can be booked. */
  record NothingToBook() implements BookingSeriesOutcome {}

  /** The booking of somebody else can't be moved: its preview names no place. */
  record NoPlace(long reservationId) implements BookingSeriesOutcome {}

  /** The booking of somebody else can't be changed so, or was changed at the same moment. */
  record BookingChanged(long reservationId) implements BookingSeriesOutcome {}

  /** Some bookings would make room on this date, but others stay, so that nothing is gained. */
  record StillTaken(LocalDate date) implements BookingSeriesOutcome {}

  /** A date couldn't be booked after all. */
  record DateRefused(LocalDate date, StaffBookingOutcome why) implements BookingSeriesOutcome {}

  record UnknownPerson(String studentId) implements BookingSeriesOutcome {}

  record RuleBroken(BrokenRule rule) implements BookingSeriesOutcome {}
}
