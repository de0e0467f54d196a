package io.courtflash.core.change.series.timetable;

import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads the events of an iCalendar file (RFC 5545): single or repeated, with dates that are left
 * out, added or changed. It refuses what it doesn't know instead of leaving it out.
 */
final class CalendarTimetable {

  /** A closed day ends with its last second: the time of day has no 24:00. */
  static final LocalTime END_OF_DAY = LocalTime.of(23, 59, 59);

  static final int MAX_DAYS = 366;

  private static final Pattern START = Pattern.compile("(?is)\uFEFF?\\s*BEGIN:VCALENDAR\\b.*");

  /** With this, old programs end a file. */
  private static final String END_OF_FILE = "\u001A";

  private static final String CALENDAR = "VCALENDAR";
  private static final String EVENT = "VEVENT";

  /** Parts that occupy no court. */
  private static final Set<String> OTHER_PARTS = Set.of("VTODO", "VJOURNAL", "VFREEBUSY");

  private final List<CalendarLine> lines;
  private final ZoneId venue;
  private final List<CalendarEvent> events = new ArrayList<>();
  private CalendarZones zones;
  private boolean cancels;
  private int cancelled;
  private int free;

  private CalendarTimetable(List<CalendarLine> lines, ZoneId venue) {
    this.lines = lines;
    this.venue = venue;
    this.zones = new CalendarZones(venue);
  }

  static boolean isCalendar(String text) {
    return START.matcher(text.substring(0, Math.min(text.length(), 100))).matches();
  }

  static TimetableFile read(String text, ZoneId venue) {
    try {
      CalendarTimetable calendar = of(text, venue);
      return calendar.timetable();
    } catch (TimetableException e) {
      return e.file();
    }
  }

  /** The events of a calendar that aren't cancelled. */
  static List<CalendarEvent> events(String text, ZoneId venue) throws TimetableException {
    return of(text, venue).events;
  }

  private static CalendarTimetable of(String text, ZoneId venue) throws TimetableException {
    String unmarked = text.startsWith("\uFEFF") ? text.substring(1) : text;
    CalendarTimetable calendar =
        new CalendarTimetable(CalendarLine.of(withoutEnd(unmarked)), venue);
    calendar.readAll();
    calendar.changeDates();
    return calendar;
  }

  private static String withoutEnd(String text) {
    return text.endsWith(END_OF_FILE) ? text.substring(0, text.length() - 1) : text;
  }

  private void readAll() throws TimetableException {
    CalendarLine last = lines.getLast();
    if (!last.is("END", CALENDAR)) {
      throw last.problem(TimetableProblem.STRUCTURE);
    }
    int at = 0;
    while (at < lines.size()) {
      at = readCalendar(at);
    }
  }

  /** A file may have several calendars, one after another. */
  private int readCalendar(int begin) throws TimetableException {
    if (!lines.get(begin).is("BEGIN", CALENDAR)) {
      throw lines.get(begin).problem(TimetableProblem.STRUCTURE);
    }
    zones = new CalendarZones(venue);
    cancels = false;
    int at = begin + 1;
    while (!lines.get(at).is("END", CALENDAR)) {
      CalendarLine line = lines.get(at);
      if (line.is("BEGIN", EVENT)) {
        at = readEvent(at);
      } else if (line.is("BEGIN", "VTIMEZONE")) {
        int end = endOf(at, "VTIMEZONE");
        zones.define(lines.subList(at + 1, end));
        at = end + 1;
      } else if (line.name().equals("BEGIN")) {
        at = skip(at);
      } else if (line.name().equals("END")) {
        throw line.problem(TimetableProblem.UNKNOWN);
      } else {
        readHead(line);
        at++;
      }
    }
    return at + 1;
  }

  private void readHead(CalendarLine line) {
    if (line.name().equals("METHOD")) {
      cancels = line.text().equalsIgnoreCase("CANCEL");
    } else if (line.name().equals("X-WR-TIMEZONE")) {
      zones.ofCalendar(line.text());
    }
  }

  private int skip(int begin) throws TimetableException {
    String part = lines.get(begin).value().strip().toUpperCase(Locale.ROOT);
    if (OTHER_PARTS.contains(part)) {
      free++;
    } else if (!part.startsWith("X-")) {
      throw lines.get(begin).problem(TimetableProblem.UNKNOWN);
    }
    return endOf(begin, part) + 1;
  }

  private int readEvent(int begin) throws TimetableException {
    CalendarEvent event = new CalendarEvent(lines.get(begin).number(), zones);
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
    if (cancels) {
      cancelled++;
    } else {
      events.add(event);
    }
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

  /** Leaves out the dates that other events change, and the events that are cancelled. */
  private void changeDates() throws TimetableException {
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
    int all = events.size();
    events.removeIf(CalendarEvent::isCancelled);
    cancelled += all - events.size();
  }

  private TimetableFile timetable() throws TimetableException {
    List<TimetableEvent> timetable = new ArrayList<>();
    for (CalendarEvent event : events) {
      if (event.isFree()) {
        free++;
      } else {
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
    return new TimetableFile.Events(
        eachOnce(timetable), new TimetableFile.Understood(List.of(), List.of(), free, cancelled));
  }

  private static List<TimetableEvent> eachOnce(List<TimetableEvent> timetable) {
    List<TimetableEvent> once = new ArrayList<>();
    for (TimetableEvent event : timetable) {
      if (once.stream().noneMatch(event::isSameAs)) {
        once.add(event);
      }
    }
    return once;
  }
}
