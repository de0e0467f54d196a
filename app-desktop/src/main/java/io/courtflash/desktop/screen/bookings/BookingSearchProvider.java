package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.office.BookingFilter;
import io.courtflash.core.office.BookingFilter.StatusFilter;
import io.courtflash.core.office.BookingFilter.TimeRange;
import io.courtflash.core.office.BookingLine;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.SearchProvider;
import java.util.List;
import java.util.Objects;

/** Finds the latest bookings by their number or by the beginning of the student's name. */
public record BookingSearchProvider(BookingsService bookings) implements SearchProvider {

  private static final int MAX_HITS = 5;

  @Override
  public List<SearchHit> find(String query) {
    BookingFilter filter =
        new BookingFilter(query, StatusFilter.ANY, BookingFilter.PlaceFilter.ANY, TimeRange.EVER);
    return bookings.page(filter, Long.MAX_VALUE, MAX_HITS).stream()
        .map(line -> new SearchHit(name(line), Long.toString(line.id())))
        .toList();
  }

  private static TranslatableText name(BookingLine line) {
    return TranslatableText.of(
        "palette.booking",
        Long.toString(line.id()),
        Objects.requireNonNullElse(line.studentId(), Objects.toString(line.guest(), "–")),
        Objects.toString(line.courtName(), "–"),
        line.slotDate() == null ? "–" : line.slotDate());
  }
}
