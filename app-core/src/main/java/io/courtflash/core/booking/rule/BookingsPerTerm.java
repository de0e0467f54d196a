package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/** Counts bookings of the term's slots; a slot of before or after it belongs to no term. */
final class BookingsPerTerm implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    return days.isInTerm(day) ? booked.count(slot -> days.isInTerm(slot.slotDate())) : 0;
  }
}
