package io.courtflash.core.booking.rule;

/**
 * Refuses slots to audiences that have no price of their own in the slot's price list. Counts the
 * slots without such a price; the limit 1 allows none.
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
