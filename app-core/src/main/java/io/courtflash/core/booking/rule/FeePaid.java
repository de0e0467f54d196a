package io.courtflash.core.booking.rule;

/**
 * Refuses days for which the student's card or fee isn't paid. It counts the unpaid fees; the limit
 * 1 allows none.
 */
final class FeePaid implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return booked.member().hasPaidFor(wanted.day()) ? 0 : 1;
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
