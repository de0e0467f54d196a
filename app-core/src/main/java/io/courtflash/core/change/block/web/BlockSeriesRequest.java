package io.courtflash.core.change.block.web;

import io.courtflash.core.change.SeriesCourts;
import io.courtflash.core.change.block.BlockSeriesChange;
import io.courtflash.core.hall.block.WeeklyBlock;
import io.courtflash.core.hall.calendar.WeeklyDates;
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
 * Series of blocks that are made together.
 *
 * @param skipBookedDates whether dates on which a booking would be hit are left out; null: they
 *     aren't
 * @param otherDays whether bookings without a place on their own day may be moved to one of the
 *     next seven days; null: they may not
 */
record BlockSeriesRequest(
    @Size(min = 1, max = BlockSeriesChange.MAX_SERIES) List<WeeklyBlockRequest> series,
    @Nullable Boolean skipBookedDates,
    @Nullable Boolean otherDays) {

  BlockSeriesChange change(SeriesCourts courts) {
    return new BlockSeriesChange(
        series.stream().map(each -> each.block(courts)).toList(),
        Boolean.TRUE.equals(skipBookedDates));
  }

  boolean looksAtOtherDays() {
    return Boolean.TRUE.equals(otherDays);
  }

  /**
   * The courts, times and dates to block, in the venue's time zone.
   *
   * @param lastDate null: the first one alone
   * @param weekdays null: each day
   * @param everyWeeks null: each week
   * @param until exclusive
   * @param courtIds null or empty, together with no groups: the whole hall
   * @param groupIds courts by their groups; null: none
   * @param except dates that are left out; null: none
   */
  record WeeklyBlockRequest(
      String reason,
      LocalDate firstDate,
      @Nullable LocalDate lastDate,
      @Nullable List<DayOfWeek> weekdays,
      @Nullable Integer everyWeeks,
      LocalTime from,
      LocalTime until,
      @Size(max = 500) @Nullable List<Long> courtIds,
      @Size(max = 100) @Nullable List<Long> groupIds,
      @Size(max = 400) @Nullable List<LocalDate> except) {

    WeeklyBlock block(SeriesCourts courts) {
      Set<DayOfWeek> days =
          weekdays == null ? EnumSet.allOf(DayOfWeek.class) : Set.copyOf(weekdays);
      WeeklyDates dates =
          new WeeklyDates(
              firstDate,
              Objects.requireNonNullElse(lastDate, firstDate),
              days,
              Objects.requireNonNullElse(everyWeeks, 1),
              Set.copyOf(orNone(except)));
      return new WeeklyBlock(
          reason, dates, from, until, courts.of(orNone(courtIds), orNone(groupIds)));
    }

    private static <T> List<T> orNone(@Nullable List<T> values) {
      return values == null ? List.of() : values;
    }
  }
}
