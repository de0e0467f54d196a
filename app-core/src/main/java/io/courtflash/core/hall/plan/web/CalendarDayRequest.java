package io.courtflash.core.hall.plan.web;

import io.courtflash.core.hall.calendar.SpecialDay;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A request that makes a day special.
 *
 * @param likeWeekday the weekday whose plan counts; null: the hall is closed
 * @param note null: none
 * @param opensAt no slot begins earlier, in the venue's zone; null: as on other days
 * @param closesAt no slot ends later; null: as on other days
 */
public record CalendarDayRequest(
    @Nullable DayOfWeek likeWeekday,
    @Nullable String note,
    @Nullable LocalTime opensAt,
    @Nullable LocalTime closesAt) {

  /** The special day of this date. */
  public SpecialDay on(LocalDate date) {
    return new SpecialDay(date, likeWeekday, note == null ? "" : note.strip(), opensAt, closesAt);
  }
}
