package io.courtflash.core.series.web;

import io.courtflash.core.plan.web.AffectedBookingView;
import io.courtflash.core.series.BookingSeriesDay;
import io.courtflash.core.series.BookingSeriesPreview;
import java.math.BigDecimal;
import java.util.List;

/**
 * The response for a preview.
 *
 * @param token to be sent back to make the series
 * @param free how many dates are booked without anybody having to make room
 * @param total what these dates cost together, in yuan
 * @param bookings those of others that have its places
 */
record BookingSeriesPreviewView(
    String token,
    int free,
    BigDecimal total,
    List<BookingSeriesDay> days,
    List<AffectedBookingView> bookings) {

  static BookingSeriesPreviewView of(BookingSeriesPreview preview) {
    return new BookingSeriesPreviewView(
        preview.token(),
        preview.free(),
        preview.total(),
        preview.days(),
        preview.bookings().stream().map(AffectedBookingView::of).toList());
  }
}
