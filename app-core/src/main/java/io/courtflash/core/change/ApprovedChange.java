package io.courtflash.core.change;

import io.courtflash.core.platform.security.OnCourts;
import java.util.Set;

/**
 * A change that staff have looked at, with their choices for the bookings that it affects.
 *
 * @param token of the preview that they saw
 * @param choices of a weekly booking: a date is booked when all bookings that keep it from that are
 *     moved or refunded, and skipped when they are kept
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.people.access.StaffReason}
 */
public record ApprovedChange<C extends OnCourts>(
    C change, String token, BookingChoices choices, String reason) implements OnCourts {

  public BookingChoice choiceOf(AffectedBooking booking) {
    return choices.of(booking.id());
  }

  @Override
  public Set<Long> courtIds() {
    return change.courtIds();
  }
}
