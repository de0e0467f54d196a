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

  /** Whether it is of whole days. */
  public boolean isOfWholeDays() {
    return from.equals(LocalTime.MIN) && until.equals(CalendarTimetable.END_OF_DAY);
  }
}
