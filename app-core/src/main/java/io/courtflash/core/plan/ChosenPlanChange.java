package io.courtflash.core.plan;

/**
 * A change to the plan with what is to become of the bookings that it hits.
 *
 * @param token of the preview that staff saw
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.account.StaffReason}
 */
public record ChosenPlanChange(
    PlanChange change, String token, BookingChoices choices, String reason) {

  BookingChoice choiceOf(AffectedBooking booking) {
    return choices.of(booking.id());
  }
}
