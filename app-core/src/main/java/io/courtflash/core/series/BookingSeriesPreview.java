package io.courtflash.core.series;

import io.courtflash.core.plan.AffectedBooking;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

/**
 * What a series of bookings does.
 *
 * @param token stands for all of this: the series is made only while it still does the same
 * @param days its dates from today on
 * @param bookings those of others that have its places, by date
 */
public record BookingSeriesPreview(
    String token, List<BookingSeriesDay> days, List<AffectedBooking> bookings) {

  public BookingSeriesPreview {
    days = List.copyOf(days);
    bookings = List.copyOf(bookings);
  }

  /** How many dates are booked without anybody having to make room. */
  public int free() {
    return (int) days.stream().filter(day -> day.kind() == BookingSeriesDay.Kind.FREE).count();
  }

  /** What these dates cost together, in yuan. */
  public BigDecimal total() {
    return days.stream()
        .filter(day -> day.kind() == BookingSeriesDay.Kind.FREE)
        .map(BookingSeriesDay::price)
        .filter(Objects::nonNull)
        .reduce(BigDecimal.ZERO.setScale(2), BigDecimal::add);
  }

  /** Whether a date can be booked. */
  boolean isAnyPossible() {
    return days.stream().anyMatch(day -> day.kind().isPossible());
  }
}
