package io.courtflash.core.change.series;

import java.time.LocalDate;

/** A date of a series could not be booked, so nothing of the series is made. */
class DateNotBookedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient BookingSeriesChanges.Outcome outcome;

  /**
   * @param outcome how the whole series is answered
   */
  DateNotBookedException(LocalDate date, BookingSeriesChanges.Outcome outcome) {
    super(date + ": " + outcome);
    this.outcome = outcome;
  }

  BookingSeriesChanges.Outcome outcome() {
    return outcome;
  }
}
