package io.courtflash.core.change.series.timetable;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The times at which an event of a calendar file begins, by the clock of its own zone: the dates of
 * its rule and the added dates, without the excluded ones.
 */
final class CalendarBegins {

  private static final Pattern COMMA = Pattern.compile(",");

  private final CalendarTime start;
  private final CalendarZones zones;
  private final NavigableSet<LocalDateTime> begins = new TreeSet<>();

  CalendarBegins(CalendarTime start, Iterable<LocalDate> dates, CalendarZones zones) {
    this.start = start;
    this.zones = zones;
    dates.forEach(date -> begins.add(date.atTime(start.local().toLocalTime())));
  }

  NavigableSet<LocalDateTime> all() {
    return begins;
  }

  /** Adds the dates of RDATE lines. */
  void add(List<CalendarLine> lines) throws TimetableException {
    for (CalendarLine line : lines) {
      for (String value : values(line)) {
        CalendarTime time = CalendarTime.of(value, line, zones);
        if (start.isDate() && !time.isDate()) {
          throw line.problem(TimetableProblem.DATE);
        }
        begins.add(
            time.isDate()
                ? time.date().atTime(start.local().toLocalTime())
                : time.in(start.zone()));
      }
    }
  }

  /**
   * Leaves out the dates of EXDATE lines. A time other than that of the event on its date isn't
   * certain; midnight stands for the whole date.
   */
  void leaveOut(List<CalendarLine> lines) throws TimetableException {
    NavigableSet<LocalDateTime> out = new TreeSet<>();
    for (CalendarLine line : lines) {
      for (String value : values(line)) {
        CalendarTime time = CalendarTime.of(value, line, zones);
        LocalDateTime exact = exact(time);
        if (begins.contains(exact)) {
          out.add(exact);
        } else if (isOfDate(time)) {
          out.addAll(on(time.date()));
        } else if (!on(exact.toLocalDate()).isEmpty()) {
          throw new TimetableException(TimetableProblem.EXCEPTION, line.number(), value);
        }
      }
    }
    begins.removeAll(out);
  }

  /** Leaves out a date that another event replaces, with its RECURRENCE-ID. */
  void replace(CalendarLine line) throws TimetableException {
    CalendarTime time = CalendarTime.of(line, zones);
    if (!begins.remove(exact(time)) && isOfDate(time)) {
      begins.removeAll(List.copyOf(on(time.date())));
    }
  }

  private LocalDateTime exact(CalendarTime time) {
    return start.isDate()
        ? time.in(zones.venue()).toLocalDate().atStartOfDay()
        : time.in(start.zone());
  }

  private static boolean isOfDate(CalendarTime time) {
    return time.isDate() || time.local().toLocalTime().equals(LocalTime.MIDNIGHT);
  }

  private NavigableSet<LocalDateTime> on(LocalDate date) {
    return begins.subSet(date.atStartOfDay(), true, date.plusDays(1).atStartOfDay(), false);
  }

  private static List<String> values(CalendarLine line) {
    return COMMA.splitAsStream(line.value()).map(String::strip).toList();
  }
}
