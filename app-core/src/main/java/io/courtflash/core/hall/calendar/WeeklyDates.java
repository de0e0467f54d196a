package io.courtflash.core.hall.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Dates that are repeated on some weekdays, in the venue's time zone.
 *
 * @param lastDate included
 * @param everyWeeks 1 for each week, 2 for every other week, and so on. Weeks begin on Monday, and
 *     the one of {@code firstDate} is the first
 * @param except dates that are left out
 */
public record WeeklyDates(
    LocalDate firstDate,
    LocalDate lastDate,
    Set<DayOfWeek> weekdays,
    int everyWeeks,
    Set<LocalDate> except) {

  public static final int MAX_EVERY_WEEKS = 8;

  public WeeklyDates {
    // In order, so that equal dates have equal texts.
    weekdays = Collections.unmodifiableSortedSet(new TreeSet<>(weekdays));
    except = Collections.unmodifiableSortedSet(new TreeSet<>(except));
  }

  /** One date, whatever its weekday. */
  public static WeeklyDates on(LocalDate date) {
    return daily(date, date);
  }

  /** Each day from one date to another. */
  public static WeeklyDates daily(LocalDate firstDate, LocalDate lastDate) {
    return new WeeklyDates(firstDate, lastDate, EnumSet.allOf(DayOfWeek.class), 1, Set.of());
  }

  /**
   * The dates from {@code today} on whose weekday counts, also those that are left out and those on
   * which the hall is closed. A date that follows the plan of another weekday counts as that one.
   */
  public List<LocalDate> from(LocalDate today, SpecialDays calendar) {
    LocalDate first = firstDate.isBefore(today) ? today : firstDate;
    return first.isAfter(lastDate)
        ? List.of()
        : first
            .datesUntil(lastDate.plusDays(1))
            .filter(this::isInWeek)
            .filter(date -> hasWeekday(date, calendar.weekdayOf(date)))
            .toList();
  }

  /** All dates, without those that are left out, as if no day followed another weekday. */
  public List<LocalDate> all() {
    return from(firstDate, SpecialDays.NONE).stream()
        .filter(date -> !except.contains(date))
        .toList();
  }

  private boolean hasWeekday(LocalDate date, Optional<DayOfWeek> like) {
    return weekdays.contains(like.orElseGet(date::getDayOfWeek));
  }

  private boolean isInWeek(LocalDate date) {
    return ChronoUnit.WEEKS.between(monday(firstDate), monday(date)) % everyWeeks == 0;
  }

  private static LocalDate monday(LocalDate date) {
    return date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
  }

  /** Weekdays as a column has them: bit 0 is Monday. */
  public static int bits(Collection<DayOfWeek> weekdays) {
    return weekdays.stream().mapToInt(WeeklyDates::bit).sum();
  }

  /** Weekdays from what a column has. */
  public static Set<DayOfWeek> weekdays(int bits) {
    return Arrays.stream(DayOfWeek.values())
        .filter(day -> (bits & bit(day)) != 0)
        .collect(Collectors.toSet());
  }

  private static int bit(DayOfWeek day) {
    return 1 << (day.getValue() - 1);
  }
}
