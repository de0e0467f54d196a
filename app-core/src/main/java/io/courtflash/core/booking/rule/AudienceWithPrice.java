package io.courtflash.core.booking.rule;

/**
 * Refuses places to audiences that have no price of their own there. It counts the places without
 * one; the limit 1 allows none.
 */
final class AudienceWithPrice implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return (int) wanted.slots().stream().filter(slot -> !booked.member().hasOwnPrice(slot)).count();
  }

  @Override
  public boolean isWorthReading() {
    return true;
  }

  @Override
  public boolean needsMember() {
    return true;
  }
}
