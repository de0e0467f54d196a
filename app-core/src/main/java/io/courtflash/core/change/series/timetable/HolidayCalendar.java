package io.courtflash.core.change.series.timetable;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a calendar of holidays (iCalendar), whose events are of whole days. Calendars of mainland
 * China mark days off and the days on which their work is made up for; where such marks are, what
 * has none is a festival that closes nothing.
 */
public final class HolidayCalendar {

  private static final Pattern DAY_OFF = Pattern.compile("[（(\\[【]休(假|息日?)?[）)\\]】]|放假|休息日|休$");

  /** A day on which the work of a holiday is made up for, such as 国庆节（班）. */
  private static final Pattern WORKDAY =
      Pattern.compile(
          "补班|上班|[（(\\[【]班[）)\\]】]|班$|\\bwork(ing)?[ -]?day\\b", Pattern.CASE_INSENSITIVE);

  /** How some calendars of holidays say that a day is none. */
  private static final Pattern OBSERVANCE =
      Pattern.compile("\\s*observance\\b.*", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private HolidayCalendar() {}

  /**
   * The days of a calendar.
   *
   * @param closed the days off, with their titles
   * @param workdays the days on which work is made up for: it doesn't say which weekday they follow
   * @param festivals the days that close nothing, with their titles
   */
  public record Days(
      NavigableMap<LocalDate, String> closed,
      NavigableSet<LocalDate> workdays,
      NavigableMap<LocalDate, String> festivals) {}

  private enum Mark {
    DAY_OFF,
    WORKDAY,
    OBSERVANCE,
    NONE
  }

  /**
   * Reads the text of a file.
   *
   * @param last what is repeated without end ends on this day
   * @throws TimetableException the calendar can't be used
   */
  public static Days read(String text, LocalDate last) throws TimetableException {
    // Whole days are the same dates in every zone, and other events are refused.
    return days(CalendarTimetable.events(text, ZoneOffset.UTC), last);
  }

  private static Days days(List<CalendarEvent> events, LocalDate last) throws TimetableException {
    List<Mark> marks = events.stream().map(HolidayCalendar::mark).toList();
    boolean isMarked = marks.contains(Mark.DAY_OFF);
    Days days = new Days(new TreeMap<>(), new TreeSet<>(), new TreeMap<>());
    for (int at = 0; at < marks.size(); at++) {
      CalendarEvent event = events.get(at);
      boolean closes =
          switch (marks.get(at)) {
            case DAY_OFF -> true;
            case WORKDAY, OBSERVANCE -> false;
            case NONE -> !isMarked;
          };
      NavigableSet<LocalDate> dates = dates(event, closes, last);
      if (marks.get(at) == Mark.WORKDAY) {
        days.workdays.addAll(dates);
      } else {
        for (LocalDate date : dates) {
          (closes ? days.closed : days.festivals).putIfAbsent(date, event.title());
        }
      }
    }
    return days;
  }

  private static Mark mark(CalendarEvent event) {
    String title = event.text("SUMMARY");
    return switch (event.text("X-APPLE-SPECIAL-DAY")) {
      case "WORK-HOLIDAY" -> Mark.DAY_OFF;
      case "ALTERNATE-WORKDAY" -> Mark.WORKDAY;
      default ->
          WORKDAY.matcher(title).find()
              ? Mark.WORKDAY
              : DAY_OFF.matcher(title).find()
                  ? Mark.DAY_OFF
                  : OBSERVANCE.matcher(event.text("DESCRIPTION")).matches()
                      ? Mark.OBSERVANCE
                      : Mark.NONE;
    };
  }

  /** A festival that closes nothing doesn't lose the file, whatever its rule or its times are. */
  private static NavigableSet<LocalDate> dates(CalendarEvent event, boolean closes, LocalDate last)
      throws TimetableException {
    try {
      CalendarTime start = event.start();
      @Nullable CalendarRule rule = event.rule(start);
      if (!start.isDate()) {
        throw new TimetableException(TimetableProblem.TIME, event.number(), event.title());
      }
      return event.wholeDays(start, rule, last);
    } catch (TimetableException e) {
      if (closes) {
        throw e;
      }
      return new TreeSet<>(List.of(event.firstDate()));
    }
  }
}
