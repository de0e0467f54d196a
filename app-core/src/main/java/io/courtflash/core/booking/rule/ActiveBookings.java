package io.courtflash.core.booking.rule;

import java.time.LocalDate;

/** Counts bookings whose slot hasn't ended, on whatever day. */
final class ActiveBookings implements CountingRule {

  @Override
  public int used(StudentBookings booked, LocalDate day, RuleDays days) {
    return booked.count(slot -> !slot.isOver());
  }
}
