package io.courtflash.core.change.series.web;

import io.courtflash.core.booking.reservation.web.CustomerFields;
import io.courtflash.core.change.series.BookingSeriesChange;
import io.courtflash.core.hall.calendar.WeeklyDates;
import io.courtflash.core.money.order.PayMethod;
import jakarta.validation.constraints.Size;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A series of bookings, in the venue's time zone.
 *
 * @param studentId the account that it is for; null for a guest
 * @param guest name and telephone of somebody without an account; null for an account
 * @param note what it is for
 * @param lastDate null: the first one alone
 * @param weekdays null: that of the first date
 * @param everyWeeks null: each week
 * @param until exclusive
 * @param courtIds all of them are booked on each date
 * @param method COUNTER, FREE, or one that the counter takes
 * @param except dates that are left out; null: none
 * @param despiteRules why rules don't count; null: they do
 * @param otherDays whether bookings of others without a place on their own day may be moved to one
 *     of the next seven days; null: they may not
 */
record BookingSeriesRequest(
    @Nullable String studentId,
    @Nullable String guest,
    String note,
    LocalDate firstDate,
    @Nullable LocalDate lastDate,
    @Nullable List<DayOfWeek> weekdays,
    @Nullable Integer everyWeeks,
    LocalTime from,
    LocalTime until,
    @Size(min = 1, max = 100) List<Long> courtIds,
    PayMethod method,
    @Size(max = 400) @Nullable List<LocalDate> except,
    @Nullable String despiteRules,
    @Nullable Boolean otherDays) {

  boolean looksAtOtherDays() {
    return Boolean.TRUE.equals(otherDays);
  }

  BookingSeriesChange change() {
    WeeklyDates dates =
        new WeeklyDates(
            firstDate,
            Objects.requireNonNullElse(lastDate, firstDate),
            weekdays == null ? EnumSet.of(firstDate.getDayOfWeek()) : Set.copyOf(weekdays),
            Objects.requireNonNullElse(everyWeeks, 1),
            except == null ? Set.of() : Set.copyOf(except));
    return new BookingSeriesChange(
        CustomerFields.read(studentId, guest),
        note,
        dates,
        from,
        until,
        Set.copyOf(courtIds),
        method,
        despiteRules);
  }
}
