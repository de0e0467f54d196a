package io.courtflash.core.change.series.timetable;

import io.courtflash.core.people.access.StaffReason;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A VEVENT of an iCalendar file. */
final class CalendarEvent {

  /** What says something about an event that doesn't matter for when and where it is. */
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
  private final CalendarZones zones;
  private final Map<String, CalendarLine> single = new HashMap<>();
  private final Map<String, CalendarLine> others = new HashMap<>();
  private final List<CalendarLine> additions = new ArrayList<>();
  private final List<CalendarLine> exceptions = new ArrayList<>();
  private final List<CalendarLine> replaced = new ArrayList<>();

  /**
   * @param number of its first line
   */
  CalendarEvent(int number, CalendarZones zones) {
    this.number = number;
    this.zones = zones;
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
    if (SHOWN.contains(name) && line.parameters().containsKey("ENCODING")
        || line.parameters().containsKey("RANGE")) {
      throw new TimetableException(
          TimetableProblem.UNKNOWN, line.number(), line.parameters().toString());
    }
  }

  /** The number of its first line in the file. */
  int number() {
    return number;
  }

  /** Empty when it has none. */
  String uid() {
    return text("UID");
  }

  /** Whether it changes one date of another event with the same UID. */
  boolean isChangeOfDate() {
    return single.containsKey("RECURRENCE-ID");
  }

  boolean isCancelled() {
    return text("STATUS").equalsIgnoreCase("CANCELLED");
  }

  /** Whether its owner isn't busy at its time, so that it occupies nothing. */
  boolean isFree() {
    String transparency = text("TRANSP");
    return transparency.isEmpty()
        ? text("X-MICROSOFT-CDO-BUSYSTATUS").equalsIgnoreCase("FREE")
        : transparency.equalsIgnoreCase("TRANSPARENT");
  }

  /** Leaves out the date that another event changes. */
  void leaveOut(CalendarEvent change) throws TimetableException {
    replaced.add(change.line("RECURRENCE-ID"));
  }

  /**
   * The classes of the event in the venue's time zone: mostly one; several when the clocks of its
   * own zone change against the venue's.
   */
  List<TimetableEvent> events() throws TimetableException {
    CalendarTime start = start();
    @Nullable CalendarRule rule = rule(start);
    if (rule != null && rule.isEndless()) {
      throw rule.line().problem(TimetableProblem.ENDLESS);
    }
    LocalDate last = start.date().plusDays(TimetableFile.MAX_DAYS);
    if (start.isDate()) {
      NavigableSet<LocalDate> dates = wholeDays(start, rule, last);
      return dates.isEmpty()
          ? List.of()
          : List.of(event(dates, rule, LocalTime.MIN, CalendarTimetable.END_OF_DAY));
    }
    Duration length = Duration.between(start.local(), end(start));
    Map<LocalTime, NavigableSet<LocalDate>> byBegin = new TreeMap<>();
    for (LocalDateTime begin : begins(start, rule, last).all()) {
      LocalDateTime atVenue = new CalendarTime(begin, false, start.zone()).in(zones.venue());
      byBegin
          .computeIfAbsent(atVenue.toLocalTime(), _ -> new TreeSet<>())
          .add(atVenue.toLocalDate());
    }
    List<TimetableEvent> events = new ArrayList<>();
    for (Map.Entry<LocalTime, NavigableSet<LocalDate>> each : byBegin.entrySet()) {
      LocalTime until = until(each.getKey(), length);
      events.add(event(each.getValue(), rule, each.getKey(), until));
    }
    return events;
  }

  private TimetableEvent event(
      NavigableSet<LocalDate> dates, @Nullable CalendarRule rule, LocalTime from, LocalTime until)
      throws TimetableException {
    return new TimetableEvent(
        number,
        title(),
        text("LOCATION"),
        DatePattern.of(dates, rule == null ? 1 : rule.weeks()),
        from,
        until);
  }

  private LocalTime until(LocalTime from, Duration length) throws TimetableException {
    LocalDateTime end = LocalDate.EPOCH.atTime(from).plus(length);
    if (end.equals(LocalDate.EPOCH.plusDays(1).atStartOfDay())) {
      return CalendarTimetable.END_OF_DAY;
    }
    if (!end.toLocalDate().equals(LocalDate.EPOCH)) {
      throw line("DTSTART").problem(TimetableProblem.END);
    }
    return end.toLocalTime();
  }

  /** Its begin; a date also when it is an event of whole days that has times all the same. */
  CalendarTime start() throws TimetableException {
    CalendarTime start = CalendarTime.of(line("DTSTART"), zones);
    boolean isWholeDays =
        text("X-MICROSOFT-CDO-ALLDAYEVENT").equalsIgnoreCase("TRUE")
            && start.local().toLocalTime().equals(LocalTime.MIDNIGHT);
    return isWholeDays ? new CalendarTime(start.local(), true, zones.venue()) : start;
  }

  /** The date of its begin as it is written, whatever its zone is. */
  LocalDate firstDate() throws TimetableException {
    CalendarLine line = line("DTSTART");
    String value = line.value().strip();
    return CalendarTime.local(value.substring(0, Math.min(value.length(), 8)), line).toLocalDate();
  }

  /** Its rule; null when it is on a single date. */
  @Nullable CalendarRule rule(CalendarTime start) throws TimetableException {
    CalendarLine line = single.get("RRULE");
    return line == null ? null : CalendarRule.of(line, start);
  }

  /**
   * The days of an event of whole days.
   *
   * @param last its dates that begin later don't count; a rule that goes on is refused unless it is
   *     endless
   */
  NavigableSet<LocalDate> wholeDays(
      CalendarTime start, @Nullable CalendarRule rule, LocalDate last) throws TimetableException {
    long days = Duration.between(start.local(), end(start)).toDays();
    if (days > CalendarTimetable.MAX_DAYS) {
      throw line("DTSTART").problem(TimetableProblem.TOO_LONG);
    }
    NavigableSet<LocalDate> dates = new TreeSet<>();
    begins(start, rule, last)
        .all()
        .forEach(
            begin -> {
              LocalDate first = begin.toLocalDate();
              first.datesUntil(first.plusDays(days)).forEach(dates::add);
            });
    return dates;
  }

  private CalendarBegins begins(
      CalendarTime start, @Nullable CalendarRule rule, LocalDate last) throws TimetableException {
    NavigableSet<LocalDate> dates =
        rule == null ? new TreeSet<>(Set.of(start.date())) : rule.dates(start, last);
    if (rule != null && !rule.isEndless() && rule.goesOnAfter(last, start, dates.size())) {
      throw rule.line().problem(TimetableProblem.TOO_LONG);
    }
    CalendarBegins begins = new CalendarBegins(start, dates, zones);
    begins.add(additions);
    begins.leaveOut(exceptions);
    for (CalendarLine line : replaced) {
      begins.replace(line);
    }
    return begins;
  }

  private LocalDateTime end(CalendarTime start) throws TimetableException {
    CalendarLine endLine = single.get("DTEND");
    CalendarLine length = single.get("DURATION");
    LocalDateTime end;
    if (endLine != null && length == null) {
      CalendarTime time = CalendarTime.of(endLine, zones);
      boolean isMidnight = time.local().toLocalTime().equals(LocalTime.MIDNIGHT);
      if (time.isDate() != start.isDate() && !(start.isDate() && isMidnight && isWholeDays())) {
        throw endLine.problem(TimetableProblem.END);
      }
      end = start.isDate() ? time.local() : time.in(start.zone());
    } else if (length != null && endLine == null) {
      end = start.local().plus(duration(length));
    } else if (start.isDate() && endLine == null) {
      end = start.local().plusDays(1);
    } else {
      throw new TimetableException(TimetableProblem.MISSING, number, "DTEND");
    }
    if (!end.isAfter(start.local())) {
      throw new TimetableException(TimetableProblem.END, number, end.toString());
    }
    return end;
  }

  private boolean isWholeDays() {
    return text("X-MICROSOFT-CDO-ALLDAYEVENT").equalsIgnoreCase("TRUE");
  }

  private static Duration duration(CalendarLine line) throws TimetableException {
    String text = line.value().strip();
    try {
      if (text.matches("P\\d{1,2}W")) {
        return Duration.ofDays(7L * Integer.parseInt(text.substring(1, text.length() - 1)));
      }
      if (text.matches("P(\\d{1,3}D)?(T(\\d{1,3}H)?(\\d{1,4}M)?(\\d{1,5}S)?)?")) {
        return Duration.parse(text);
      }
    } catch (DateTimeException e) {
      throw line.problem(TimetableProblem.TIME);
    }
    throw line.problem(TimetableProblem.TIME);
  }

  /** Its title, which every class has. */
  String title() throws TimetableException {
    String title = text("SUMMARY");
    if (title.isEmpty()) {
      throw new TimetableException(TimetableProblem.MISSING, number, "SUMMARY");
    }
    if (!StaffReason.isValid(title)) {
      throw line("SUMMARY").problem(TimetableProblem.TITLE);
    }
    return title;
  }

  /** The text of a line; empty when there is none. */
  String text(String name) {
    CalendarLine line = single.getOrDefault(name, others.get(name));
    return line == null ? "" : line.text();
  }

  private CalendarLine line(String name) throws TimetableException {
    CalendarLine line = single.get(name);
    if (line == null) {
      throw new TimetableException(TimetableProblem.MISSING, number, name);
    }
    return line;
  }
}
