package io.courtflash.core.change.series.web;

import io.courtflash.core.booking.rule.Quota;
import io.courtflash.core.change.plan.web.AffectedBookingView;
import io.courtflash.core.change.series.BookingSeriesDay;
import io.courtflash.core.change.series.BookingSeriesPreview;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The response for a preview.
 *
 * @param token to be sent back to make the series
 * @param free how many dates are booked without anybody having to make room
 * @param total what is to be paid for these dates together, in yuan
 * @param waiting how many dates are booked, and paid, when refunds that are under way have arrived
 * @param waitingTotal what is to be paid for these then, by today's prices, in yuan
 * @param againstRules how many dates each rule refuses to the person, also where it is overridden
 * @param bookings those of others that have its places
 */
record BookingSeriesPreviewView(
    String token,
    int free,
    BigDecimal total,
    int waiting,
    BigDecimal waitingTotal,
    Map<Quota, Long> againstRules,
    List<BookingSeriesDay> days,
    List<AffectedBookingView> bookings) {

  static BookingSeriesPreviewView of(BookingSeriesPreview preview) {
    return new BookingSeriesPreviewView(
        preview.token(),
        preview.free(),
        preview.total(),
        preview.waiting(),
        preview.waitingTotal(),
        againstRules(preview),
        preview.days(),
        preview.bookings().stream().map(AffectedBookingView::of).toList());
  }

  private static Map<Quota, Long> againstRules(BookingSeriesPreview preview) {
    return preview.againstRules().stream()
        .map(day -> Objects.requireNonNull(day.broken()).quota())
        .collect(
            Collectors.groupingBy(
                quota -> quota, () -> new EnumMap<>(Quota.class), Collectors.counting()));
  }
}
