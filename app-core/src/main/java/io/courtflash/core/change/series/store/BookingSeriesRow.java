package io.courtflash.core.change.series.store;

import io.courtflash.core.booking.reservation.Customer;
import io.courtflash.core.change.series.BookingSeries;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row of the booking_series table, with totals of its dates.
 *
 * @param weekdays with commas between them, as are {@code courtIds}
 */
record BookingSeriesRow(
    long id,
    long userId,
    @Nullable String studentId,
    @Nullable String guest,
    String note,
    LocalDate firstDate,
    LocalDate lastDate,
    String weekdays,
    int everyWeeks,
    LocalTime fromTime,
    LocalTime untilTime,
    PayMethod method,
    @Nullable String despiteRules,
    @Nullable LocalDate endedFrom,
    String courtIds,
    int bookingsLeft,
    int waiting,
    int refused,
    Instant createTime) {

  private static final Pattern COMMA = Pattern.compile(",");

  /** Weekdays as the column has them. */
  static String text(Collection<DayOfWeek> weekdays) {
    return weekdays.stream().map(DayOfWeek::name).collect(Collectors.joining(","));
  }

  BookingSeries series() {
    WeeklyDates dates =
        new WeeklyDates(
            firstDate,
            lastDate,
            COMMA.splitAsStream(weekdays).map(DayOfWeek::valueOf).collect(Collectors.toSet()),
            everyWeeks,
            Set.of());
    BookingSeriesChange plan =
        new BookingSeriesChange(
            guest == null
                ? new Customer.Student(Objects.requireNonNullElse(studentId, ""))
                : new Customer.Guest(guest),
            note,
            dates,
            fromTime,
            untilTime,
            COMMA.splitAsStream(courtIds).map(Long::valueOf).collect(Collectors.toSet()),
            method,
            despiteRules);
    return new BookingSeries(
        id, userId, plan, endedFrom, bookingsLeft, waiting, refused, createTime);
  }
}
