package io.courtflash.desktop.booking;

import io.courtflash.core.change.ApprovedChange;
import io.courtflash.core.change.BookingChoice;
import io.courtflash.core.change.BookingChoices;
import io.courtflash.core.change.Preview;
import io.courtflash.core.platform.security.OnCourts;
import java.util.List;
import java.util.Map;

/**
 * A change that isn't applied yet, with its preview.
 *
 * @param otherDays whether affected bookings may be moved to other days
 */
public record ProposedChange<C extends OnCourts, P extends Preview>(
    C change, boolean otherDays, P preview, List<HitBooking> bookings) {

  /**
   * The change as staff want it after they looked at its preview.
   *
   * @param choices what becomes of the bookings, by reservation
   * @param reason for those who are refunded
   */
  public ApprovedChange<C> approved(Map<Long, BookingChoice> choices, String reason) {
    return new ApprovedChange<>(
        change,
        preview.token(),
        new BookingChoices(BookingChoice.KEEP, choices, otherDays),
        reason);
  }
}
