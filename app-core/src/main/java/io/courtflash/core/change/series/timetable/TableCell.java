package io.courtflash.core.change.series.timetable;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell of a table.
 *
 * @param line from 1
 */
record TableCell(int line, String text) {

  /** Day 0 of the dates that workbooks store as numbers. */
  private static final LocalDate DAY_0 = LocalDate.of(1899, 12, 30);

  private static final Pattern SERIAL_DATE = Pattern.compile("[1-9]\\d{4}");
  private static final Pattern SERIAL_TIME = Pattern.compile("0?\\.\\d{1,17}|0");
  private static final Pattern DATE = Pattern.compile("(\\d{4})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?");
  private static final Pattern TIME = Pattern.compile("(\\d{1,2})[:：](\\d{2})(?:[:：]00)?");
  private static final Pattern MIDNIGHT = Pattern.compile("24[:：]00([:：]00)?");
  private static final Pattern LIST = Pattern.compile("[\\s,，、;；]+");
  private static final Pattern WEEKDAY_PREFIX = Pattern.compile("^(星期|周|礼拜)");
  private static final int SECONDS_PER_DAY = 86_400;

  private static final List<Set<String>> WEEKDAYS =
      List.of(
          Set.of("1", "mo", "mon", "monday", "一"),
          Set.of("2", "tu", "tue", "tuesday", "二"),
          Set.of("3", "we", "wed", "wednesday", "三"),
          Set.of("4", "th", "thu", "thursday", "四"),
          Set.of("5", "fr", "fri", "friday", "五"),
          Set.of("6", "sa", "sat", "saturday", "六"),
          Set.of("7", "su", "sun", "sunday", "日", "天"));

  TableCell {
    text = text.strip();
  }

  boolean isEmpty() {
    return text.isEmpty();
  }

  LocalDate date() throws TimetableException {
    return date(text);
  }

  /** The dates of a list. */
  Set<LocalDate> dates() throws TimetableException {
    Set<LocalDate> dates = new TreeSet<>();
    for (String each : parts()) {
      dates.add(date(each));
    }
    return dates;
  }

  private LocalDate date(String date) throws TimetableException {
    Matcher parts = DATE.matcher(date);
    try {
      if (parts.matches()) {
        return LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
      }
      if (SERIAL_DATE.matcher(date).matches()) {
        return DAY_0.plusDays(Integer.parseInt(date));
      }
    } catch (DateTimeException e) {
      throw new TimetableException(TimetableProblem.DATE, line, date);
    }
    throw new TimetableException(TimetableProblem.DATE, line, date);
  }

  LocalTime time() throws TimetableException {
    Matcher parts = TIME.matcher(text);
    try {
      if (parts.matches()) {
        return LocalTime.of(number(parts, 1), number(parts, 2));
      }
      if (SERIAL_TIME.matcher(text).matches()) {
        int seconds =
            new BigDecimal(text)
                .multiply(BigDecimal.valueOf(SECONDS_PER_DAY))
                .setScale(0, RoundingMode.HALF_UP)
                .intValueExact();
        return LocalTime.ofSecondOfDay(seconds).truncatedTo(ChronoUnit.MINUTES);
      }
    } catch (DateTimeException e) {
      throw problem(TimetableProblem.TIME);
    }
    throw problem(TimetableProblem.TIME);
  }

  /** The time of an end, which may be 24:00. */
  LocalTime end() throws TimetableException {
    return MIDNIGHT.matcher(text).matches() ? CalendarTimetable.END_OF_DAY : time();
  }

  Set<DayOfWeek> weekdays() throws TimetableException {
    Set<DayOfWeek> weekdays = EnumSet.noneOf(DayOfWeek.class);
    for (String each : parts()) {
      weekdays.add(weekday(each));
    }
    return weekdays;
  }

  private DayOfWeek weekday(String name) throws TimetableException {
    String plain = WEEKDAY_PREFIX.matcher(name).replaceFirst("").toLowerCase(Locale.ROOT);
    for (int day = 0; day < WEEKDAYS.size(); day++) {
      if (WEEKDAYS.get(day).contains(plain)) {
        return DayOfWeek.of(day + 1);
      }
    }
    throw new TimetableException(TimetableProblem.WEEKDAY, line, name);
  }

  /** A number of weeks; 1 for an empty cell. */
  int weeks(int most) throws TimetableException {
    if (isEmpty()) {
      return 1;
    }
    if (!text.matches("[1-9]") || Integer.parseInt(text) > most) {
      throw problem(TimetableProblem.NUMBER);
    }
    return Integer.parseInt(text);
  }

  TimetableException problem(TimetableProblem problem) {
    return new TimetableException(problem, line, text);
  }

  private List<String> parts() {
    return LIST.splitAsStream(text).filter(part -> !part.isEmpty()).toList();
  }

  private static int number(Matcher parts, int group) {
    return Integer.parseInt(parts.group(group));
  }
}
