package io.courtflash.core.booking.rule;

import java.time.temporal.ChronoUnit;

/** Measures how many days ahead of today the slot is; it needs none of the student's bookings. */
final class DaysAhead implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return 0;
  }

  @Override
  public int adds(BookingCells wanted, RuleDays days) {
    return Math.toIntExact(ChronoUnit.DAYS.between(days.today(), wanted.day()));
  }

  @Override
  public boolean isWorthReading() {
    return false;
  }
}
