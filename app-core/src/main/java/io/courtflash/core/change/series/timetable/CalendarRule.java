package io.courtflash.core.change.series.timetable;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The weeks and weekdays on which an event is repeated: an RRULE with FREQ=WEEKLY.
 *
 * @param weekdays empty: that of the first date
 * @param count null: it ends by {@code until}
 * @param until null: it ends by {@code count}
 * @param weekStart the first day of the weeks that {@code interval} counts
 */
record CalendarRule(
    CalendarLine line,
    int interval,
    Set<DayOfWeek> weekdays,
    @Nullable Integer count,
    @Nullable CalendarTime until,
    DayOfWeek weekStart) {

  private static final Pattern SEMICOLON = Pattern.compile(";");
  private static final Pattern COMMA = Pattern.compile(",");
  private static final int MAX_INTERVAL = 8;
  private static final int MAX_COUNT = 1_000;

  private static final Map<String, DayOfWeek> WEEKDAYS =
      Map.of(
          "MO", DayOfWeek.MONDAY,
          "TU", DayOfWeek.TUESDAY,
          "WE", DayOfWeek.WEDNESDAY,
          "TH", DayOfWeek.THURSDAY,
          "FR", DayOfWeek.FRIDAY,
          "SA", DayOfWeek.SATURDAY,
          "SU", DayOfWeek.SUNDAY);

  static CalendarRule of(CalendarLine line, ZoneId venue) throws TimetableException {
    Map<String, String> parts = new HashMap<>();
    for (String part : SEMICOLON.splitAsStream(line.value().strip()).toList()) {
      int equals = part.indexOf('=');
      boolean known =
          equals > 0
              && List.of("FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "WKST")
                  .contains(part.substring(0, equals));
      if (!known || parts.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
        throw new TimetableException(TimetableProblem.UNKNOWN, line.number(), part);
      }
    }
    if (!"WEEKLY".equals(parts.get("FREQ"))) {
      throw line.problem(TimetableProblem.UNKNOWN);
    }
    String until = parts.get("UNTIL");
    String count = parts.get("COUNT");
    if ((until == null) == (count == null)) {
      throw line.problem(TimetableProblem.ENDLESS);
    }
    return new CalendarRule(
        line,
        number(parts.getOrDefault("INTERVAL", "1"), MAX_INTERVAL, line),
        weekdays(parts.get("BYDAY"), line),
        count == null ? null : number(count, MAX_COUNT, line),
        until == null ? null : CalendarTime.of(until, line, venue),
        weekday(parts.getOrDefault("WKST", "MO"), line));
  }

  /** The dates of an event in its own time zone, the first one included. */
  NavigableSet<LocalDate> dates(CalendarTime start) throws TimetableException {
    Set<DayOfWeek> days = weekdays.isEmpty() ? EnumSet.of(start.date().getDayOfWeek()) : weekdays;
    if (!days.contains(start.date().getDayOfWeek())) {
      throw line.problem(TimetableProblem.FIRST_DATE);
    }
    LocalDate firstWeek = weekOf(start.date());
    NavigableSet<LocalDate> dates = new TreeSet<>();
    for (LocalDate date = start.date();
        !isOver(date, dates.size(), start);
        date = date.plusDays(1)) {
      if (ChronoUnit.DAYS.between(start.date(), date) > TimetableFile.MAX_DAYS) {
        throw line.problem(TimetableProblem.TOO_LONG);
      }
      if (days.contains(date.getDayOfWeek())
          && ChronoUnit.WEEKS.between(firstWeek, weekOf(date)) % interval == 0) {
        dates.add(date);
      }
    }
    return dates;
  }

  private boolean isOver(LocalDate date, int found, CalendarTime start) {
    if (count != null) {
      return found >= count;
    }
    if (until == null || until.isDate()) {
      return until == null || date.isAfter(until.date());
    }
    LocalDateTime begin = date.atTime(start.local().toLocalTime());
    return begin.isAfter(until.in(start.zone()));
  }

  private LocalDate weekOf(LocalDate date) {
    return date.with(TemporalAdjusters.previousOrSame(weekStart));
  }

  private static Set<DayOfWeek> weekdays(@Nullable String days, CalendarLine line)
      throws TimetableException {
    Set<DayOfWeek> weekdays = EnumSet.noneOf(DayOfWeek.class);
    if (days != null) {
      for (String day : COMMA.splitAsStream(days).toList()) {
        weekdays.add(weekday(day, line));
      }
    }
    return weekdays;
  }

  private static DayOfWeek weekday(String day, CalendarLine line) throws TimetableException {
    DayOfWeek weekday = WEEKDAYS.get(day);
    if (weekday == null) {
      throw new TimetableException(TimetableProblem.WEEKDAY, line.number(), day);
    }
    return weekday;
  }

  private static int number(String text, int most, CalendarLine line) throws TimetableException {
    if (!text.matches("[1-9][0-9]{0,3}") || Integer.parseInt(text) > most) {
      throw new TimetableException(TimetableProblem.NUMBER, line.number(), text);
    }
    return Integer.parseInt(text);
  }
}
