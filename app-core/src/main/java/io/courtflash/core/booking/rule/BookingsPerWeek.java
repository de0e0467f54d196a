package io.courtflash.core.booking.rule;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** Counts bookings of slots from Monday to Sunday. */
final class BookingsPerWeek implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    return booked.count(slot -> monday(slot.slotDate()).equals(monday(day)));
  }

  static LocalDate monday(LocalDate day) {
    return day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }
}
