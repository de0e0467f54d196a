package io.courtflash.core.change.plan;

import io.courtflash.core.platform.security.OnCourts;
import java.util.Set;

/**
 * A change to the plan with the staff's choices for the bookings that it affects.
 *
 * @param token of the preview that staff saw
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.people.account.StaffReason}
 */
public record ChosenPlanChange(
    PlanChange change, String token, BookingChoices choices, String reason) implements OnCourts {

  BookingChoice choiceOf(AffectedBooking booking) {
    return choices.of(booking.id());
  }

  @Override
  public Set<Long> courtIds() {
    return change.courtIds();
  }
}
