package io.courtflash.core.change.series.timetable;

import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a timetable from an iCalendar file (RFC 5545): events, single or weekly, with dates that
 * are left out or changed. It refuses what it doesn't know instead of leaving it out.
 */
final class CalendarTimetable {

  /** A closed day ends with its last second: the time of day has no 24:00. */
  static final LocalTime END_OF_DAY = LocalTime.of(23, 59, 59);

  static final int MAX_DAYS = 366;

  private static final Pattern START = Pattern.compile("(?is)\uFEFF?\\s*BEGIN:VCALENDAR\\b.*");
  private static final String EVENT = "VEVENT";

  private final List<CalendarLine> lines;
  private final ZoneId venue;
  private final List<CalendarEvent> events = new ArrayList<>();

  private CalendarTimetable(List<CalendarLine> lines, ZoneId venue) {
    this.lines = lines;
    this.venue = venue;
  }

  static boolean isCalendar(String text) {
    return START.matcher(text.substring(0, Math.min(text.length(), 100))).matches();
  }

  static TimetableFile read(String text, ZoneId venue) {
    try {
      String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
      return new CalendarTimetable(CalendarLine.of(unmarked), venue).readAll();
    } catch (TimetableException e) {
      return e.file();
    }
  }

  private TimetableFile readAll() throws TimetableException {
    CalendarLine last = lines.getLast();
    if (!last.is("END", "VCALENDAR")) {
      throw last.problem(TimetableProblem.STRUCTURE);
    }
    int at = 1;
    while (at < lines.size() - 1) {
      CalendarLine line = lines.get(at);
      if (line.is("BEGIN", EVENT)) {
        at = readEvent(at);
      } else if (line.is("BEGIN", "VTIMEZONE")) {
        at = endOf(at, "VTIMEZONE") + 1;
      } else if (line.name().equals("BEGIN") || line.name().equals("END")) {
        throw line.problem(TimetableProblem.UNKNOWN);
      } else {
        at++;
      }
    }
    return new TimetableFile.Events(timetable());
  }

  private int readEvent(int begin) throws TimetableException {
    CalendarEvent event = new CalendarEvent(lines.get(begin).number(), venue);
    int at = begin + 1;
    while (!lines.get(at).is("END", EVENT)) {
      CalendarLine line = lines.get(at);
      if (line.is("BEGIN", "VALARM")) {
        at = endOf(at, "VALARM");
      } else if (line.name().equals("BEGIN") || line.name().equals("END")) {
        throw line.problem(TimetableProblem.STRUCTURE);
      } else {
        event.add(line);
      }
      at++;
    }
    events.add(event);
    return at + 1;
  }

  /** Where a part ends that isn't read; its parts may be nested. */
  private int endOf(int begin, String part) throws TimetableException {
    for (int at = begin + 1; at < lines.size() - 1; at++) {
      if (lines.get(at).is("END", part)) {
        return at;
      }
      if (lines.get(at).is("BEGIN", part)) {
        break;
      }
    }
    throw lines.get(begin).problem(TimetableProblem.STRUCTURE);
  }

  private List<TimetableEvent> timetable() throws TimetableException {
    Map<String, CalendarEvent> byUid = new HashMap<>();
    events.stream()
        .filter(event -> !event.isChangeOfDate() && !event.uid().isEmpty())
        .forEach(event -> byUid.put(event.uid(), event));
    for (CalendarEvent event : events) {
      CalendarEvent changed = event.isChangeOfDate() ? byUid.get(event.uid()) : null;
      if (changed != null) {
        changed.leaveOut(event);
      }
    }
    List<TimetableEvent> timetable = new ArrayList<>();
    for (CalendarEvent event : events) {
      if (!event.isCancelled()) {
        timetable.addAll(event.events());
      }
    }
    if (timetable.isEmpty()) {
      throw new TimetableException(TimetableProblem.EMPTY, 0, "");
    }
    if (timetable.size() > TimetableFile.MAX_EVENTS) {
      throw new TimetableException(
          TimetableProblem.TOO_MANY,
          0,
          String.format(Locale.ROOT, "%d > %d", timetable.size(), TimetableFile.MAX_EVENTS));
    }
    return timetable;
  }
}
