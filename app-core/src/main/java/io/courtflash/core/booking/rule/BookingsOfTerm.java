package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/** Counts bookings of slots since the term's first day; a slot of before belongs to no term. */
final class BookingsOfTerm implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    return day.isBefore(days.termBegins())
        ? 0
        : booked.count(slot -> !slot.slotDate().isBefore(days.termBegins()));
  }
}
