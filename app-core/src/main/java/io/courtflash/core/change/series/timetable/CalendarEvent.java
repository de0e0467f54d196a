package io.courtflash.core.change.series.timetable;

import io.courtflash.core.people.account.StaffReason;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A VEVENT of an iCalendar file. */
final class CalendarEvent {

  private static final Pattern COMMA = Pattern.compile(",");

  /** What says something about an event that doesn't matter for when and where it is. */
  private static final Set<String> IGNORED =
      Set.of(
          "ATTACH",
          "ATTENDEE",
          "CATEGORIES",
          "CLASS",
          "COLOR",
          "COMMENT",
          "CONTACT",
          "CREATED",
          "DESCRIPTION",
          "DTSTAMP",
          "GEO",
          "IMAGE",
          "LAST-MODIFIED",
          "ORGANIZER",
          "PRIORITY",
          "RELATED-TO",
          "SEQUENCE",
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

  private final int number;
  private final ZoneId venue;
  private final Map<String, CalendarLine> single = new HashMap<>();
  private final List<CalendarLine> exceptions = new ArrayList<>();
  private final Set<LocalDateTime> replaced = new HashSet<>();

  /**
   * @param number of its first line
   */
  CalendarEvent(int number, ZoneId venue) {
    this.number = number;
    this.venue = venue;
  }

  void add(CalendarLine line) throws TimetableException {
    if (line.name().equals("EXDATE")) {
      exceptions.add(line);
    } else if (SINGLE.contains(line.name())) {
      if (single.put(line.name(), line) != null) {
        throw new TimetableException(TimetableProblem.STRUCTURE, line.number(), line.name());
      }
    } else if (!IGNORED.contains(line.name()) && !line.name().startsWith("X-")) {
      throw new TimetableException(TimetableProblem.UNKNOWN, line.number(), line.name());
    }
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
    return text("STATUS").equals("CANCELLED");
  }

  /** Leaves out the date that another event changes. */
  void leaveOut(CalendarEvent change) throws TimetableException {
    replaced.add(CalendarTime.of(change.line("RECURRENCE-ID"), venue).in(venue));
  }

  /**
   * The classes of the event in the venue's time zone: mostly one; several when the clocks of its
   * own zone change against the venue's.
   */
  List<TimetableEvent> events() throws TimetableException {
    String title = text("SUMMARY");
    if (title.isEmpty()) {
      throw new TimetableException(TimetableProblem.MISSING, number, "SUMMARY");
    }
    if (!StaffReason.isValid(title)) {
      throw line("SUMMARY").problem(TimetableProblem.TITLE);
    }
    CalendarTime start = CalendarTime.of(line("DTSTART"), venue);
    CalendarLine ruleLine = single.get("RRULE");
    @Nullable CalendarRule rule = ruleLine == null ? null : CalendarRule.of(ruleLine, venue);
    LocalDateTime end = end(start);
    if (start.isDate()) {
      return wholeDays(title, start, end, rule);
    }
    NavigableSet<LocalDate> dates =
        rule == null ? new TreeSet<>(Set.of(start.date())) : rule.dates(start);
    Set<LocalDateTime> except = exceptions(start);
    Duration length = Duration.between(start.local(), end);
    Map<LocalTime, NavigableSet<LocalDate>> byBegin = new TreeMap<>();
    for (LocalDate date : dates) {
      CalendarTime begin =
          new CalendarTime(date.atTime(start.local().toLocalTime()), false, start.zone());
      LocalDateTime atVenue = begin.in(venue);
      if (!except.contains(atVenue)) {
        byBegin
            .computeIfAbsent(atVenue.toLocalTime(), _ -> new TreeSet<>())
            .add(atVenue.toLocalDate());
      }
    }
    List<TimetableEvent> events = new ArrayList<>();
    for (Map.Entry<LocalTime, NavigableSet<LocalDate>> each : byBegin.entrySet()) {
      LocalDate first = each.getValue().first();
      LocalDateTime until = first.atTime(each.getKey()).plus(length);
      if (until.equals(first.plusDays(1).atStartOfDay())) {
        until = first.atTime(CalendarTimetable.END_OF_DAY);
      }
      if (!until.toLocalDate().equals(first)) {
        throw line("DTSTART").problem(TimetableProblem.END);
      }
      events.add(
          new TimetableEvent(
              number,
              title,
              text("LOCATION"),
              DatePattern.of(each.getValue(), rule == null ? 1 : rule.interval()),
              each.getKey(),
              until.toLocalTime()));
    }
    return events;
  }

  /** Blocks whole days; their end is exclusive. */
  private List<TimetableEvent> wholeDays(
      String title, CalendarTime start, LocalDateTime end, @Nullable CalendarRule rule)
      throws TimetableException {
    long days = Duration.between(start.local(), end).toDays();
    if (rule != null && days > 1) {
      throw rule.line().problem(TimetableProblem.UNKNOWN);
    }
    NavigableSet<LocalDate> dates = new TreeSet<>();
    if (rule == null) {
      if (days > CalendarTimetable.MAX_DAYS) {
        throw line("DTSTART").problem(TimetableProblem.TOO_LONG);
      }
      start.date().datesUntil(start.date().plusDays(days)).forEach(dates::add);
    } else {
      dates.addAll(rule.dates(start));
    }
    exceptions(start).forEach(excepted -> dates.remove(excepted.toLocalDate()));
    return dates.isEmpty()
        ? List.of()
        : List.of(
            new TimetableEvent(
                number,
                title,
                text("LOCATION"),
                DatePattern.of(dates, rule == null ? 1 : rule.interval()),
                LocalTime.MIN,
                CalendarTimetable.END_OF_DAY));
  }

  private LocalDateTime end(CalendarTime start) throws TimetableException {
    CalendarLine endLine = single.get("DTEND");
    CalendarLine length = single.get("DURATION");
    LocalDateTime end;
    if (endLine != null && length == null) {
      CalendarTime time = CalendarTime.of(endLine, venue);
      if (time.isDate() != start.isDate()) {
        throw endLine.problem(TimetableProblem.END);
      }
      end = time.in(start.zone());
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

  private static Duration duration(CalendarLine line) throws TimetableException {
    String text = line.value().strip();
    try {
      if (text.matches("P(\\d{1,3}D)?(T(\\d{1,3}H)?(\\d{1,4}M)?(\\d{1,5}S)?)?")) {
        return Duration.parse(text);
      }
    } catch (DateTimeException e) {
      throw line.problem(TimetableProblem.TIME);
    }
    throw line.problem(TimetableProblem.TIME);
  }

  private Set<LocalDateTime> exceptions(CalendarTime start) throws TimetableException {
    Set<LocalDateTime> except = new HashSet<>(replaced);
    for (CalendarLine line : exceptions) {
      for (String value : COMMA.splitAsStream(line.value().strip()).toList()) {
        CalendarTime time = CalendarTime.of(value.strip(), line, venue);
        boolean wholeDate = time.isDate() && !start.isDate();
        except.add(
            wholeDate
                ? new CalendarTime(
                        time.date().atTime(start.local().toLocalTime()), false, start.zone())
                    .in(venue)
                : time.in(venue));
      }
    }
    return except;
  }

  private String text(String name) {
    CalendarLine line = single.get(name);
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
