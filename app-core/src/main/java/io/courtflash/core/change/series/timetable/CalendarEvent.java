package io.courtflash.core.change.series.timetable;

import io.courtflash.core.people.access.StaffReason;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A VEVENT of an iCalendar file. */
final class CalendarEvent {

  private final int number;
  private final CalendarZones zones;
  private final CalendarProperties properties;
  private final List<CalendarLine> replaced = new ArrayList<>();

  /**
   * @param number of its first line
   */
  CalendarEvent(int number, CalendarZones zones) {
    this.number = number;
    this.zones = zones;
    this.properties = new CalendarProperties(number);
  }

  void add(CalendarLine line) throws TimetableException {
    properties.add(line);
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
    return properties.find("RECURRENCE-ID") != null;
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
    replaced.add(change.properties.line("RECURRENCE-ID"));
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
      throw properties.line("DTSTART").problem(TimetableProblem.END);
    }
    return end.toLocalTime();
  }

  /** Its begin; a date also when it is an event of whole days that has times all the same. */
  CalendarTime start() throws TimetableException {
    CalendarTime start = CalendarTime.of(properties.line("DTSTART"), zones);
    boolean isWholeDays = isWholeDays() && start.local().toLocalTime().equals(LocalTime.MIDNIGHT);
    return isWholeDays ? new CalendarTime(start.local(), true, zones.venue()) : start;
  }

  /** The date of its begin as it is written, whatever its zone is. */
  LocalDate firstDate() throws TimetableException {
    CalendarLine line = properties.line("DTSTART");
    String value = line.value().strip();
    return CalendarTime.local(value.substring(0, Math.min(value.length(), 8)), line).toLocalDate();
  }

  /** Its rule; null when it is on a single date. */
  @Nullable CalendarRule rule(CalendarTime start) throws TimetableException {
    CalendarLine line = properties.find("RRULE");
    return line == null ? null : CalendarRule.of(line, start);
  }

  /**
   * The days of an event of whole days.
   *
   * @param last its dates that begin later don't count; a rule that goes on is refused unless it is
   *     endless
   */
  NavigableSet<LocalDate> wholeDays(CalendarTime start, @Nullable CalendarRule rule, LocalDate last)
      throws TimetableException {
    long days = Duration.between(start.local(), end(start)).toDays();
    if (days > CalendarTimetable.MAX_DAYS) {
      throw properties.line("DTSTART").problem(TimetableProblem.TOO_LONG);
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

  private CalendarBegins begins(CalendarTime start, @Nullable CalendarRule rule, LocalDate last)
      throws TimetableException {
    NavigableSet<LocalDate> dates =
        rule == null ? new TreeSet<>(Set.of(start.date())) : rule.dates(start, last);
    if (rule != null && !rule.isEndless() && rule.goesOnAfter(last, start, dates.size())) {
      throw rule.line().problem(TimetableProblem.TOO_LONG);
    }
    CalendarBegins begins = new CalendarBegins(start, dates, zones);
    begins.add(properties.additions());
    begins.leaveOut(properties.exceptions());
    for (CalendarLine line : replaced) {
      begins.replace(line);
    }
    return begins;
  }

  private LocalDateTime end(CalendarTime start) throws TimetableException {
    CalendarLine endLine = properties.find("DTEND");
    CalendarLine length = properties.find("DURATION");
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
    String text = line.value().strip().replaceFirst("^\\+", "");
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
      throw properties.line("SUMMARY").problem(TimetableProblem.TITLE);
    }
    return title;
  }

  /** The text of a line; empty when there is none. */
  String text(String name) {
    return properties.text(name);
  }
}
