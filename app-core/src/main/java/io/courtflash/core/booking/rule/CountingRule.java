package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/**
 * A rule whose present use can be computed for a day without a particular slot, to be shown to a
 * student.
 */
interface CountingRule extends BookingRule {

  /** How much the student has already, seen from one day. */
  int used(StudentBookings booked, LocalDate day, RuleDays days);

  @Override
  default int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return used(booked, wanted.day(), days);
  }

  @Override
  default boolean isWorthReading() {
    return true;
  }
}
