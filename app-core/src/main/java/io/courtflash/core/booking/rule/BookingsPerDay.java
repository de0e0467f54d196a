package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/** Counts bookings of one day's slots. */
final class BookingsPerDay implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    return booked.count(slot -> slot.slotDate().equals(day));
  }
}
