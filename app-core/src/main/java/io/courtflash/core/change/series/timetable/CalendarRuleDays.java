package io.courtflash.core.change.series.timetable;

import io.courtflash.core.change.series.timetable.CalendarRule.Frequency;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The days of a rule's weeks, months or years. An empty set means any.
 *
 * @param weekdays with their numbers in a month, such as the second or the last one
 * @param monthDays from 1 for the first, and from -1 for the last day of a month
 * @param positions which of a month's days count, numbered likewise
 */
record CalendarRuleDays(
    Set<Weekday> weekdays, Set<Integer> monthDays, Set<Integer> months, Set<Integer> positions) {

  private static final Pattern COMMA = Pattern.compile(",");
  private static final Pattern WEEKDAY = Pattern.compile("([+-]?[1-5])?([A-Z]{2})");
  private static final int MONTHS = 12;
  private static final int LONGEST_MONTH = 31;

  private static final Map<String, DayOfWeek> WEEKDAYS =
      Map.of(
          "MO", DayOfWeek.MONDAY,
          "TU", DayOfWeek.TUESDAY,
          "WE", DayOfWeek.WEDNESDAY,
          "TH", DayOfWeek.THURSDAY,
          "FR", DayOfWeek.FRIDAY,
          "SA", DayOfWeek.SATURDAY,
          "SU", DayOfWeek.SUNDAY);

  /**
   * A weekday.
   *
   * @param number in its month; 0: each
   */
  record Weekday(int number, DayOfWeek day) {

    boolean is(LocalDate date) {
      return number == 0
          ? date.getDayOfWeek() == day
          : date.equals(date.with(TemporalAdjusters.dayOfWeekInMonth(number, day)));
    }
  }

  /** Reads the days of a rule; what it doesn't say is as on its first date. */
  static CalendarRuleDays of(
      Map<String, String> parts, Frequency frequency, LocalDate start, CalendarLine line)
      throws TimetableException {
    Set<Weekday> weekdays = weekdays(parts.get("BYDAY"), line);
    Set<Integer> monthDays = numbers(parts.get("BYMONTHDAY"), -LONGEST_MONTH, LONGEST_MONTH, line);
    Set<Integer> months = numbers(parts.get("BYMONTH"), 1, MONTHS, line);
    Set<Integer> positions = numbers(parts.get("BYSETPOS"), -LONGEST_MONTH, LONGEST_MONTH, line);
    boolean ofMonths = frequency == Frequency.MONTHLY || frequency == Frequency.YEARLY;
    if (weekdays.stream().anyMatch(day -> day.number() != 0) && !ofMonths) {
      throw new TimetableException(TimetableProblem.WEEKDAY, line.number(), line.value());
    }
    boolean inYear =
        frequency == Frequency.YEARLY
            && months.isEmpty()
            && !(weekdays.isEmpty() && monthDays.isEmpty());
    boolean hasPositions = !positions.isEmpty() && (!ofMonths || months.size() > 1);
    if (inYear || hasPositions || (frequency == Frequency.WEEKLY && !monthDays.isEmpty())) {
      throw line.problem(TimetableProblem.UNKNOWN);
    }
    if (weekdays.isEmpty() && frequency == Frequency.WEEKLY) {
      weekdays.add(new Weekday(0, start.getDayOfWeek()));
    }
    if (weekdays.isEmpty() && monthDays.isEmpty() && ofMonths) {
      monthDays.add(start.getDayOfMonth());
    }
    if (months.isEmpty() && frequency == Frequency.YEARLY) {
      months.add(start.getMonthValue());
    }
    return new CalendarRuleDays(weekdays, monthDays, months, positions);
  }

  boolean contains(LocalDate date) {
    return isDay(date) && (positions.isEmpty() || isAtPosition(date));
  }

  private boolean isDay(LocalDate date) {
    int fromEnd = date.getDayOfMonth() - date.lengthOfMonth() - 1;
    return (months.isEmpty() || months.contains(date.getMonthValue()))
        && (monthDays.isEmpty()
            || monthDays.contains(date.getDayOfMonth())
            || monthDays.contains(fromEnd))
        && (weekdays.isEmpty() || weekdays.stream().anyMatch(weekday -> weekday.is(date)));
  }

  private boolean isAtPosition(LocalDate date) {
    List<LocalDate> ofMonth =
        Stream.iterate(date.withDayOfMonth(1), day -> day.plusDays(1))
            .limit(date.lengthOfMonth())
            .filter(this::isDay)
            .toList();
    int at = ofMonth.indexOf(date);
    return positions.contains(at + 1) || positions.contains(at - ofMonth.size());
  }

  static DayOfWeek weekday(String day, CalendarLine line) throws TimetableException {
    DayOfWeek weekday = WEEKDAYS.get(day);
    if (weekday == null) {
      throw new TimetableException(TimetableProblem.WEEKDAY, line.number(), day);
    }
    return weekday;
  }

  /** A number from 1 on. */
  static int number(String text, int most, CalendarLine line) throws TimetableException {
    if (!text.matches("[1-9][0-9]{0,3}") || Integer.parseInt(text) > most) {
      throw new TimetableException(TimetableProblem.NUMBER, line.number(), text);
    }
    return Integer.parseInt(text);
  }

  private static Set<Weekday> weekdays(@Nullable String days, CalendarLine line)
      throws TimetableException {
    Set<Weekday> weekdays = new HashSet<>();
    for (String day : list(days)) {
      Matcher parts = WEEKDAY.matcher(day);
      if (!parts.matches()) {
        throw new TimetableException(TimetableProblem.WEEKDAY, line.number(), day);
      }
      int number = parts.group(1) == null ? 0 : Integer.parseInt(parts.group(1));
      weekdays.add(new Weekday(number, weekday(parts.group(2), line)));
    }
    return weekdays;
  }

  private static Set<Integer> numbers(
      @Nullable String values, int least, int most, CalendarLine line) throws TimetableException {
    Set<Integer> numbers = new HashSet<>();
    for (String value : list(values)) {
      if (!value.matches("[+-]?[1-9][0-9]?")
          || Integer.parseInt(value) < least
          || Integer.parseInt(value) > most) {
        throw new TimetableException(TimetableProblem.NUMBER, line.number(), value);
      }
      numbers.add(Integer.parseInt(value));
    }
    return numbers;
  }

  private static List<String> list(@Nullable String values) {
    return values == null ? List.of() : COMMA.splitAsStream(values).toList();
  }
}
