package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.plan.PlanChange;
import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.office.BookedSlot;
import io.courtflash.desktop.booking.HitBooking;
import java.util.List;
import java.util.Map;

/**
 * A change of the plan that isn't applied yet, with its preview.
 *
 * @param otherDays whether the bookings may be moved to other days
 */
record ProposedPlanChange(
    PlanChange change, boolean otherDays, PlanPreview preview, List<HitBooking> bookings) {

  /**
   * The change with the names of the people that it concerns.
   *
   * @param booked the bookings of the slots that would be withdrawn
   * @param courtNames of the hall's courts by their id
   */
  static ProposedPlanChange of(
      PlanChange change,
      boolean otherDays,
      PlanPreview preview,
      List<BookedSlot> booked,
      Map<Long, String> courtNames) {
    return new ProposedPlanChange(
        change, otherDays, preview, HitBooking.of(preview.bookings(), booked, courtNames));
  }

  boolean deletesSession() {
    return change.singles().stream().anyMatch(PlanChange.WithoutSession.class::isInstance);
  }
}
