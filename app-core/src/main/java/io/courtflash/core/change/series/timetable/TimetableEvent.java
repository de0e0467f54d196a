package io.courtflash.core.change.series.timetable;

import io.courtflash.core.hall.calendar.WeeklyDates;
import java.time.LocalTime;

/**
 * A class of a timetable, in the venue's time zone.
 *
 * @param line where it begins in the file, from 1
 * @param title 1 to 200 characters
 * @param location as the file has it; empty when it has none
 * @param until exclusive
 */
public record TimetableEvent(
    int line, String title, String location, WeeklyDates dates, LocalTime from, LocalTime until) {

  /** Whether another one says the same, such as in a calendar that was merged out of two. */
  boolean isSameAs(TimetableEvent other) {
    return title.equals(other.title)
        && location.equals(other.location)
        && dates.equals(other.dates)
        && from.equals(other.from)
        && until.equals(other.until);
  }
}
