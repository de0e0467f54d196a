package io.courtflash.core.booking.rule;

import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Counts the booked slots that come right before and right after the booking, without a gap, on
 * whatever court, and the slots of the booking itself that come one after the other.
 */
final class SlotsInARow implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    int slots = 0;
    Instant begin = wanted.startsAt();
    for (Optional<BookedSlot> slot = endingAt(booked, begin); slot.isPresent(); slots++) {
      begin = slot.get().startsAt();
      slot = endingAt(booked, begin);
    }
    Instant end = wanted.endsAt();
    for (Optional<BookedSlot> slot = beginningAt(booked, end); slot.isPresent(); slots++) {
      end = slot.get().endsAt();
      slot = beginningAt(booked, end);
    }
    return slots;
  }

  @Override
  public int adds(BookingCells wanted, RuleDays days) {
    return wanted.inARow();
  }

  private static Optional<BookedSlot> endingAt(StudentBookings booked, Instant instant) {
    return any(booked, slot -> slot.endsAt().equals(instant));
  }

  private static Optional<BookedSlot> beginningAt(StudentBookings booked, Instant instant) {
    return any(booked, slot -> slot.startsAt().equals(instant));
  }

  private static Optional<BookedSlot> any(StudentBookings booked, Predicate<BookedSlot> is) {
    return booked.slots().stream().filter(is).findFirst();
  }

  @Override
  public boolean isWorthReading() {
    return true;
  }
}
