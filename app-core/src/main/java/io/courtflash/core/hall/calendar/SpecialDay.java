package io.courtflash.core.hall.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A day whose opening hours differ from those of its weekday.
 *
 * @param date in the venue's time zone
 * @param likeWeekday the weekday whose plan counts on this day; null when the hall is closed
 * @param note why, such as the holiday's name; at most 64 characters
 * @param opensAt no slot begins earlier; null: as on other days
 * @param closesAt no slot ends later; null: as on other days
 */
public record SpecialDay(
    LocalDate date,
    @Nullable DayOfWeek likeWeekday,
    String note,
    @Nullable LocalTime opensAt,
    @Nullable LocalTime closesAt) {

  /** A day with the hours of other days. */
  public SpecialDay(LocalDate date, @Nullable DayOfWeek likeWeekday, String note) {
    this(date, likeWeekday, note, null, null);
  }

  /** Whether a period of this day is within its hours. */
  boolean isOpen(LocalTime from, LocalTime until) {
    return (opensAt == null || !from.isBefore(opensAt))
        && (closesAt == null || !until.isAfter(closesAt));
  }
}
