package io.courtflash.core.change.series.timetable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The lines of a VEVENT. What isn't known is refused. */
final class CalendarProperties {

  /** Properties of an event that matter neither for its time nor for its place. */
  private static final Set<String> IGNORED =
      Set.of(
          "ATTACH",
          "ATTENDEE",
          "CATEGORIES",
          "CLASS",
          "COLOR",
          "COMMENT",
          "CONFERENCE",
          "CONTACT",
          "CREATED",
          "DESCRIPTION",
          "DTSTAMP",
          "GEO",
          "IMAGE",
          "LAST-MODIFIED",
          "LINK",
          "ORGANIZER",
          "PRIORITY",
          "RELATED-TO",
          "REQUEST-STATUS",
          "RESOURCES",
          "SEQUENCE",
          "STYLED-DESCRIPTION",
          "TRANSP",
          "URL");

  private static final Set<String> SINGLE =
      Set.of(
          "DTEND",
          "DTSTART",
          "DURATION",
          "LOCATION",
          "RECURRENCE-ID",
          "RRULE",
          "STATUS",
          "SUMMARY",
          "UID");

  private static final Set<String> SHOWN = Set.of("LOCATION", "SUMMARY");

  private static final char MISSING_CHARACTER = '\uFFFD';

  private final int number;
  private final Map<String, CalendarLine> single = new HashMap<>();
  private final Map<String, CalendarLine> others = new HashMap<>();
  private final List<CalendarLine> additions = new ArrayList<>();
  private final List<CalendarLine> exceptions = new ArrayList<>();

  /**
   * @param number of its first line
   */
  CalendarProperties(int number) {
    this.number = number;
  }

  void add(CalendarLine line) throws TimetableException {
    String name = line.name();
    if (name.equals("EXDATE")) {
      exceptions.add(line);
    } else if (name.equals("RDATE")) {
      additions.add(line);
    } else if (SINGLE.contains(name)) {
      if (single.put(name, line) != null) {
        throw new TimetableException(TimetableProblem.STRUCTURE, line.number(), name);
      }
    } else if (IGNORED.contains(name) || name.startsWith("X-")) {
      others.putIfAbsent(name, line);
    } else {
      throw new TimetableException(TimetableProblem.UNKNOWN, line.number(), name);
    }
    if (SHOWN.contains(name) && line.value().indexOf(MISSING_CHARACTER) >= 0) {
      throw line.problem(TimetableProblem.ENCODING);
    }
    if ((SHOWN.contains(name) && line.parameters().containsKey("ENCODING"))
        || line.parameters().containsKey("RANGE")) {
      throw new TimetableException(
          TimetableProblem.UNKNOWN, line.number(), line.parameters().toString());
    }
  }

  /** The lines with dates that are added. */
  List<CalendarLine> additions() {
    return additions;
  }

  /** The lines with dates that are left out. */
  List<CalendarLine> exceptions() {
    return exceptions;
  }

  /** A line; null when there is none. */
  @Nullable CalendarLine find(String name) {
    return single.getOrDefault(name, others.get(name));
  }

  /** The text of a line; empty when there is none. */
  String text(String name) {
    CalendarLine line = find(name);
    return line == null ? "" : line.text();
  }

  /** A line that is needed. */
  CalendarLine line(String name) throws TimetableException {
    CalendarLine line = find(name);
    if (line == null) {
      throw new TimetableException(TimetableProblem.MISSING, number, name);
    }
    return line;
  }
}
