package io.courtflash.core.change.series;

import io.courtflash.core.change.AffectedBooking;
import io.courtflash.core.change.Preview;
import io.courtflash.core.change.series.BookingSeriesDay.Kind;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * The effects of a series of bookings on each of its dates.
 *
 * @param token stands for all of this: the series is made only while it still does the same
 * @param days its dates from today on
 * @param bookings those of others that have its places, by date
 */
public record BookingSeriesPreview(
    String token, List<BookingSeriesDay> days, List<AffectedBooking> bookings) implements Preview {

  public BookingSeriesPreview {
    days = List.copyOf(days);
    bookings = List.copyOf(bookings);
  }

  /** How many dates are booked without anybody having to make room. */
  public int free() {
    return dates(Kind.FREE).size();
  }

  /** The price of these dates together, in yuan. */
  public BigDecimal total() {
    return total(dates(Kind.FREE));
  }

  /** How many dates are booked, and paid, when refunds that are under way have arrived. */
  public int waiting() {
    return dates(Kind.BEING_FREED).size();
  }

  /** The price of these dates together then, by today's price lists, in yuan. */
  public BigDecimal waitingTotal() {
    return total(dates(Kind.BEING_FREED));
  }

  /** The dates that a rule refuses to the person, also where staff override it. */
  public List<BookingSeriesDay> againstRules() {
    return days.stream()
        .filter(day -> day.broken() != null)
        .filter(day -> day.kind() == Kind.RULE || day.kind().isPossible())
        .toList();
  }

  private List<BookingSeriesDay> dates(Kind kind) {
    return days.stream().filter(day -> day.kind() == kind).toList();
  }

  /** The price of some dates together, in yuan. */
  static BigDecimal total(Collection<BookingSeriesDay> dates) {
    return dates.stream()
        .map(BookingSeriesDay::price)
        .filter(Objects::nonNull)
        .reduce(BigDecimal.ZERO.setScale(2), BigDecimal::add);
  }

  /** Whether a date can be booked. */
  boolean isAnyPossible() {
    return days.stream().anyMatch(day -> day.kind().isPossible());
  }
}
