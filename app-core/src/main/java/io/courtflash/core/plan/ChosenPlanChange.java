package io.courtflash.core.plan;

import io.courtflash.core.security.OnCourts;
import io.courtflash.core.venue.SessionPlan;
import java.util.Set;

/**
 * A change to the plan with what is to become of the bookings that it hits.
 *
 * @param token of the preview that staff saw
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.account.StaffReason}
 */
public record ChosenPlanChange(
    PlanChange change, String token, BookingChoices choices, String reason) implements OnCourts {

  BookingChoice choiceOf(AffectedBooking booking) {
    return choices.of(booking.id());
  }

  /** Those on which the session has slots afterwards; all for a day. */
  @Override
  public Set<Long> courtIds() {
    return switch (change) {
      case PlanChange.OfSession(long _, SessionPlan plan) -> plan.courtIds();
      case PlanChange.OfDay _, PlanChange.ToUsualDay _ -> Set.of();
    };
  }
}
