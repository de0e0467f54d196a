package io.courtflash.core.change.series.timetable;

import io.courtflash.core.hall.calendar.SpecialDays;
import io.courtflash.core.hall.calendar.WeeklyDates;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds a weekly pattern that has exactly the given dates. */
final class DatePattern {

  private DatePattern() {}

  /**
   * The weekly dates.
   *
   * @param dates at least one
   * @param everyWeeks how many weeks are between them, as far as it is possible
   */
  static WeeklyDates of(NavigableSet<LocalDate> dates, int everyWeeks) {
    if (dates.size() == 1) {
      return WeeklyDates.on(dates.first());
    }
    Set<DayOfWeek> weekdays =
        dates.stream().map(LocalDate::getDayOfWeek).collect(Collectors.toSet());
    WeeklyDates sparse = dates(dates, weekdays, everyWeeks);
    return sparse.from(dates.first(), SpecialDays.NONE).containsAll(dates)
        ? without(sparse, dates)
        : without(dates(dates, weekdays, 1), dates);
  }

  private static WeeklyDates dates(
      NavigableSet<LocalDate> dates, Set<DayOfWeek> weekdays, int everyWeeks) {
    return new WeeklyDates(dates.first(), dates.last(), weekdays, everyWeeks, Set.of());
  }

  private static WeeklyDates without(WeeklyDates pattern, NavigableSet<LocalDate> dates) {
    Set<LocalDate> except = new HashSet<>(pattern.from(dates.first(), SpecialDays.NONE));
    except.removeAll(dates);
    return new WeeklyDates(
        pattern.firstDate(), pattern.lastDate(), pattern.weekdays(), pattern.everyWeeks(), except);
  }
}
