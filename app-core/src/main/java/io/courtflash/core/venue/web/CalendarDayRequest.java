package io.courtflash.core.venue.web;

import io.courtflash.core.venue.SpecialDay;
import java.time.DayOfWeek;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * What is special about a day.
 *
 * @param likeWeekday the weekday whose plan counts; null: the hall is closed
 * @param note null: none
 */
record CalendarDayRequest(@Nullable DayOfWeek likeWeekday, @Nullable String note) {

  SpecialDay on(LocalDate date) {
    return new SpecialDay(date, likeWeekday, note == null ? "" : note.strip());
  }
}
