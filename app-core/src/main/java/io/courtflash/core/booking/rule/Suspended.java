package io.courtflash.core.booking.rule;

/**
 * Refuses every booking of a suspended student. Counts the suspension; the limit 1 allows none. A
 * suspended student can't send a request, so that nothing is read for this rule before a claim is
 * admitted.
 */
final class Suspended implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return booked.member().isSuspended() ? 1 : 0;
  }

  @Override
  public boolean isWorthReading() {
    return false;
  }
}
