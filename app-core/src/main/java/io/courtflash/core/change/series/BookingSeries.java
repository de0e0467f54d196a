package io.courtflash.core.change.series;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A series of bookings that was made.
 *
 * @param userId of the account that it is for; nobody's for a guest
 * @param plan without the dates that were left out
 * @param endedFrom the first date on which it has no bookings any more; null when it wasn't ended
 * @param bookingsLeft how many of its bookings are live and have not begun
 * @param waiting how many dates wait for the refunds of others
 * @param refused how many dates could not be booked after they had waited
 */
public record BookingSeries(
    long id,
    long userId,
    BookingSeriesChange plan,
    @Nullable LocalDate endedFrom,
    int bookingsLeft,
    int waiting,
    int refused,
    Instant createTime) {

  /** Whether it has anything that could be ended. */
  public boolean hasDatesLeft() {
    return bookingsLeft > 0 || waiting > 0;
  }
}
