package io.courtflash.core.booking.rule;

import io.courtflash.core.venue.Slot;
import java.time.LocalDate;

/** A rule whose use a student can be told for a day, without any slot in mind. */
interface CountingRule extends BookingRule {

  /** How much the student has already, seen from one day. */
  int used(StudentBookings booked, LocalDate day, RuleDays days);

  @Override
  default int used(StudentBookings booked, Slot wanted, RuleDays days) {
    return used(booked, wanted.slotDate(), days);
  }

  @Override
  default boolean isWorthReading() {
    return true;
  }
}
