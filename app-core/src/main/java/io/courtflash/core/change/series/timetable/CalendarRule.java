package io.courtflash.core.change.series.timetable;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The dates on which an event is repeated: an RRULE of days, weeks, months or years.
 *
 * @param count null: it ends by {@code until}, or never
 * @param until null: it ends by {@code count}, or never
 * @param weekStart the first day of the weeks that {@code interval} counts
 */
record CalendarRule(
    CalendarLine line,
    Frequency frequency,
    int interval,
    CalendarRuleDays days,
    @Nullable Integer count,
    @Nullable CalendarTime until,
    DayOfWeek weekStart) {

  private static final Pattern SEMICOLON = Pattern.compile(";");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final int MAX_INTERVAL = 8;
  private static final int MAX_COUNT = 1_000;

  private static final Set<String> PARTS =
      Set.of(
          "FREQ",
          "INTERVAL",
          "COUNT",
          "UNTIL",
          "BYDAY",
          "BYMONTHDAY",
          "BYMONTH",
          "BYSETPOS",
          "WKST");

  /** The units that an interval counts. */
  enum Frequency {
    DAILY,
    WEEKLY,
    MONTHLY,
    YEARLY
  }

  /**
   * Reads a rule.
   *
   * @param start of the event, whose zone is that of an end without one
   */
  static CalendarRule of(CalendarLine line, CalendarTime start) throws TimetableException {
    Map<String, String> parts = parts(line);
    Frequency frequency = frequency(parts.getOrDefault("FREQ", ""), line);
    String until = parts.get("UNTIL");
    String count = parts.get("COUNT");
    if (until != null && count != null) {
      throw line.problem(TimetableProblem.ENDLESS);
    }
    return new CalendarRule(
        line,
        frequency,
        CalendarRuleDays.number(parts.getOrDefault("INTERVAL", "1"), MAX_INTERVAL, line),
        CalendarRuleDays.of(parts, frequency, start.date(), line),
        count == null ? null : CalendarRuleDays.number(count, MAX_COUNT, line),
        until == null ? null : CalendarTime.of(until, line, start.zone()),
        CalendarRuleDays.weekday(parts.getOrDefault("WKST", "MO"), line));
  }

  private static Map<String, String> parts(CalendarLine line) throws TimetableException {
    Map<String, String> parts = new HashMap<>();
    String rule = BLANKS.matcher(line.value()).replaceAll("").toUpperCase(Locale.ROOT);
    for (String part : SEMICOLON.splitAsStream(rule).toList()) {
      int equals = part.indexOf('=');
      if (equals < 1
          || !PARTS.contains(part.substring(0, equals))
          || parts.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
        throw new TimetableException(TimetableProblem.UNKNOWN, line.number(), part);
      }
    }
    return parts;
  }

  private static Frequency frequency(String name, CalendarLine line) throws TimetableException {
    for (Frequency frequency : Frequency.values()) {
      if (frequency.name().equals(name)) {
        return frequency;
      }
    }
    throw line.problem(TimetableProblem.UNKNOWN);
  }

  /** Whether neither a last date nor a number of dates ends it. */
  boolean isEndless() {
    return count == null && until == null;
  }

  /** How many weeks are between its dates, as far as weeks are what it counts. */
  int weeks() {
    return frequency == Frequency.WEEKLY ? interval : 1;
  }

  /**
   * The dates of an event in its own time zone, the first one included.
   *
   * @param last the dates after it don't count
   */
  NavigableSet<LocalDate> dates(CalendarTime start, LocalDate last) throws TimetableException {
    if (!isIn(start.date(), start.date())) {
      throw line.problem(TimetableProblem.FIRST_DATE);
    }
    return dates(start, start.date(), last);
  }

  /**
   * The dates of a range, also when the rule's start isn't one of them.
   *
   * @param from a rule with a number of dates or an interval counts from its start all the same
   */
  NavigableSet<LocalDate> dates(CalendarTime start, LocalDate from, LocalDate last) {
    LocalDate first = count != null || from.isBefore(start.date()) ? start.date() : from;
    NavigableSet<LocalDate> dates = new TreeSet<>();
    for (LocalDate date = first;
        !date.isAfter(last) && !isOver(date, dates.size(), start);
        date = date.plusDays(1)) {
      if (isIn(date, start.date())) {
        dates.add(date);
      }
    }
    return dates;
  }

  /** Whether it goes on after a date. */
  boolean goesOnAfter(LocalDate last, CalendarTime start, int found) {
    return !isOver(last.plusDays(1), found, start);
  }

  private boolean isIn(LocalDate date, LocalDate start) {
    long units =
        switch (frequency) {
          case DAILY -> ChronoUnit.DAYS.between(start, date);
          case WEEKLY -> ChronoUnit.WEEKS.between(weekOf(start), weekOf(date));
          case MONTHLY -> ChronoUnit.MONTHS.between(YearMonth.from(start), YearMonth.from(date));
          case YEARLY -> date.getYear() - start.getYear();
        };
    return units % interval == 0 && days.contains(date);
  }

  private boolean isOver(LocalDate date, int found, CalendarTime start) {
    if (count != null) {
      return found >= count;
    }
    if (until == null || until.isDate()) {
      return until != null && date.isAfter(until.date());
    }
    LocalDateTime begin = date.atTime(start.local().toLocalTime());
    return begin.isAfter(until.in(start.zone()));
  }

  private LocalDate weekOf(LocalDate date) {
    return date.with(TemporalAdjusters.previousOrSame(weekStart));
  }
}
