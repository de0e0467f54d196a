package io.courtflash.core.booking.rule;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Counts consecutive slots: those of the booking itself, and the student's booked slots right
 * before and after it without a gap, on any court.
 */
final class SlotsInARow implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    int slots = 0;
    Instant begin = wanted.startsAt();
    for (Optional<StudentSlot> slot = endingAt(booked, begin); slot.isPresent(); slots++) {
      begin = slot.get().startsAt();
      slot = endingAt(booked, begin);
    }
    Instant end = wanted.endsAt();
    for (Optional<StudentSlot> slot = beginningAt(booked, end); slot.isPresent(); slots++) {
      end = slot.get().endsAt();
      slot = beginningAt(booked, end);
    }
    return slots;
  }

  @Override
  public int adds(BookingCells wanted, RuleDays days) {
    return wanted.inARow();
  }

  private static Optional<StudentSlot> endingAt(StudentBookings booked, Instant instant) {
    return any(booked, slot -> slot.endsAt().equals(instant));
  }

  private static Optional<StudentSlot> beginningAt(StudentBookings booked, Instant instant) {
    return any(booked, slot -> slot.startsAt().equals(instant));
  }

  private static Optional<StudentSlot> any(StudentBookings booked, Predicate<StudentSlot> is) {
    return booked.slots().stream().filter(is).findFirst();
  }

  @Override
  public boolean isWorthReading() {
    return true;
  }
}
