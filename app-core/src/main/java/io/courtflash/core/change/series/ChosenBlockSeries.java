package io.courtflash.core.change.series;

import io.courtflash.core.change.plan.AffectedBooking;
import io.courtflash.core.change.plan.BookingChoice;
import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.platform.security.OnCourts;
import java.util.Set;

/**
 * Series of blocks with the staff's choices for the bookings that they affect.
 *
 * @param token of the preview that staff saw
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.people.account.StaffReason}
 */
public record ChosenBlockSeries(
    BlockSeriesChange change, String token, BookingChoices choices, String reason)
    implements OnCourts {

  BookingChoice choiceOf(AffectedBooking booking) {
    return choices.of(booking.id());
  }

  @Override
  public Set<Long> courtIds() {
    return change.courtIds();
  }
}
