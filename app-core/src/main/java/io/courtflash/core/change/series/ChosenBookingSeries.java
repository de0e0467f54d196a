package io.courtflash.core.change.series;

import io.courtflash.core.change.plan.BookingChoices;
import io.courtflash.core.platform.security.OnCourts;
import java.util.Set;

/**
 * A series of bookings with the staff's choices for the bookings of others that have its slots.
 *
 * @param token of the preview that staff saw
 * @param choices a date is booked when all bookings that keep it from that are moved or refunded,
 *     and skipped when they are kept
 * @param reason for those who are refunded, who read it; see {@link
 *     io.courtflash.core.people.account.StaffReason}
 */
public record ChosenBookingSeries(
    BookingSeriesChange change, String token, BookingChoices choices, String reason)
    implements OnCourts {

  @Override
  public Set<Long> courtIds() {
    return change.courtIds();
  }
}
