package io.courtflash.core.booking.rule;

import io.courtflash.core.venue.Slot;

/**
 * Counts bookings that share a time with the slot: nobody can be in two places. A gate's crowd
 * mostly has no bookings yet, so that nothing is read for this rule before a claim is admitted.
 */
final class PlacesAtOneTime implements BookingRule {

  @Override
  public int used(StudentBookings booked, Slot wanted, RuleDays days) {
    return booked.count(slot -> slot.overlaps(wanted));
  }

  @Override
  public boolean isWorthReading() {
    return false;
  }
}
