package io.courtflash.desktop.screen.sessions;

import io.courtflash.core.change.series.timetable.TimetableEvent;
import io.courtflash.core.change.series.timetable.TimetableFile;
import io.courtflash.core.change.series.timetable.TimetableProblem;
import io.courtflash.core.hall.venue.SpecialDay;
import io.courtflash.core.hall.venue.SpecialDays;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a calendar of holidays (iCalendar). Its events are of whole days, each of which closes. */
final class HolidayCalendar {

  /** A day on which the work of a holiday is made up for, such as 国庆节（班）. */
  private static final Pattern WORKDAY =
      Pattern.compile("补班|上班|[（(]班[）)]|班$|\\bwork(ing)?[ -]?day\\b", Pattern.CASE_INSENSITIVE);

  private HolidayCalendar() {}

  static HolidayFile parse(String text) {
    // Whole days are the same dates in every zone, and other events are refused.
    return switch (TimetableFile.parse(text, ZoneOffset.UTC)) {
      case TimetableFile.Unusable(TimetableProblem problem, int line, String what) ->
          problem == TimetableProblem.EMPTY
              ? new HolidayFile.NoDates()
              : new HolidayFile.Wrong(line, what);
      case TimetableFile.Events(List<TimetableEvent> events) -> days(events);
    };
  }

  private static HolidayFile days(List<TimetableEvent> events) {
    Map<LocalDate, SpecialDay> closed = new LinkedHashMap<>();
    Set<LocalDate> workdays = new HashSet<>();
    for (TimetableEvent event : events) {
      if (!event.isOfWholeDays()) {
        return new HolidayFile.Wrong(event.line(), event.title());
      }
      List<LocalDate> dates = event.dates().from(LocalDate.EPOCH, SpecialDays.NONE);
      if (WORKDAY.matcher(event.title()).find()) {
        workdays.addAll(dates);
      } else {
        dates.forEach(date -> closed.putIfAbsent(date, new SpecialDay(date, null, event.title())));
      }
    }
    return new HolidayFile.Days(List.copyOf(closed.values()), workdays.size());
  }
}
