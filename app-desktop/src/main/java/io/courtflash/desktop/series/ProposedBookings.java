package io.courtflash.desktop.series;

import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.change.series.BookingSeriesPreview;
import io.courtflash.desktop.booking.HitBooking;
import java.util.List;

/**
 * A series of bookings that isn't made yet, with its preview.
 *
 * @param otherDays whether bookings of others may be moved to other days
 */
record ProposedBookings(
    BookingSeriesChange change,
    boolean otherDays,
    BookingSeriesPreview preview,
    List<HitBooking> hit) {}
