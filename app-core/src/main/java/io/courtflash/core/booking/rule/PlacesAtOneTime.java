package io.courtflash.core.booking.rule;

/**
 * Counts bookings that share a time with this one: nobody can be in two places. A booking of
 * several courts counts as one place. A gate's crowd mostly has no bookings yet: before a claim is
 * admitted, bookings are read for this rule only of those who are known to have any.
 */
final class PlacesAtOneTime implements BookingRule {

  @Override
  public int used(StudentBookings booked, BookingCells wanted, RuleDays days) {
    return booked.count(slot -> slot.overlaps(wanted));
  }

  @Override
  public boolean isWorthReading() {
    return false;
  }
}
