package io.courtflash.core.change.plan.web;

import io.courtflash.core.change.plan.PlanPreview;
import io.courtflash.core.hall.venue.DayDifference;
import java.time.LocalDate;
import java.util.List;

/**
 * The response for a preview.
 *
 * @param token to be sent back to apply the change
 * @param made how many slots would be made
 * @param withdrawn how many slots would be withdrawn
 */
record PlanPreviewView(
    String token, int made, int withdrawn, List<DayView> days, List<AffectedBookingView> bookings) {

  /** How many slots of one day of a session would be made and withdrawn. */
  record DayView(long sessionId, LocalDate date, int made, int withdrawn) {

    private static DayView of(DayDifference day) {
      return new DayView(
          day.session().id(), day.date(), day.missing().size(), day.surplus().size());
    }
  }

  static PlanPreviewView of(PlanPreview preview) {
    return new PlanPreviewView(
        preview.token(),
        preview.made(),
        preview.withdrawn(),
        preview.days().stream().map(DayView::of).toList(),
        preview.bookings().stream().map(AffectedBookingView::of).toList());
  }
}
