package io.courtflash.core.change.series.web;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.change.series.BookedDate;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.money.order.PayMethod;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A series of bookings that was made.
 *
 * @param userId of the account that it is for; nobody's for a guest
 * @param studentId null for a guest
 * @param guest name and telephone of somebody without an account; null for an account
 * @param endedFrom the first date on which it has no bookings any more; null when it wasn't ended
 * @param bookingsLeft how many of its bookings are to come
 * @param waiting how many dates wait for the refunds of others
 * @param dates its dates with their bookings; null in a list
 */
record BookingSeriesView(
    long id,
    long userId,
    @Nullable String studentId,
    @Nullable String guest,
    String note,
    LocalDate firstDate,
    LocalDate lastDate,
    Set<DayOfWeek> weekdays,
    int everyWeeks,
    LocalTime from,
    LocalTime until,
    Set<Long> courtIds,
    PayMethod method,
    @Nullable LocalDate endedFrom,
    int bookingsLeft,
    int waiting,
    @Nullable List<BookedDate> dates) {

  static BookingSeriesView of(BookingSeries series, @Nullable List<BookedDate> dates) {
    BookingSeriesChange plan = series.plan();
    return new BookingSeriesView(
        series.id(),
        series.userId(),
        plan.customer() instanceof Customer.Student(String id) ? id : null,
        plan.customer() instanceof Customer.Guest(String name) ? name : null,
        plan.note(),
        plan.dates().firstDate(),
        plan.dates().lastDate(),
        plan.dates().weekdays(),
        plan.dates().everyWeeks(),
        plan.from(),
        plan.until(),
        plan.courtIds(),
        plan.method(),
        series.endedFrom(),
        series.bookingsLeft(),
        series.waiting(),
        dates);
  }
}
