package io.courtflash.core.booking.rule;

import java.time.Duration;
import java.time.LocalDate;

/** Adds up the minutes of slots from Monday to Sunday, however long each slot is. */
final class MinutesPerWeek implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    LocalDate monday = BookingsPerWeek.monday(day);
    long minutes = 0;
    for (StudentSlot slot : booked.slots()) {
      if (BookingsPerWeek.monday(slot.slotDate()).equals(monday)) {
        minutes += Duration.between(slot.startsAt(), slot.endsAt()).toMinutes();
      }
    }
    return Math.toIntExact(minutes);
  }

  @Override
  public int adds(BookingCells wanted, RuleDays days) {
    return Math.toIntExact(wanted.minutes());
  }
}
