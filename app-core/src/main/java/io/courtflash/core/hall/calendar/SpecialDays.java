package io.courtflash.core.hall.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The special days of a calendar; all others are like their weekday. */
public record SpecialDays(Map<LocalDate, SpecialDay> days) {

  public static final SpecialDays NONE = new SpecialDays(Map.of());

  public SpecialDays {
    days = Map.copyOf(days);
  }

  public static SpecialDays of(Collection<SpecialDay> days) {
    return new SpecialDays(
        days.stream().collect(Collectors.toMap(SpecialDay::date, Function.identity())));
  }

  /** Whether a period is within the hours of its day; a day that isn't special has no bounds. */
  public boolean isOpen(LocalDate date, LocalTime from, LocalTime until) {
    SpecialDay special = days.get(date);
    return special == null || special.isOpen(from, until);
  }

  /** These, with one more or a changed one. */
  public SpecialDays with(SpecialDay day) {
    Map<LocalDate, SpecialDay> changed = new HashMap<>(days);
    changed.put(day.date(), day);
    return new SpecialDays(changed);
  }

  /** These, without that of a date. */
  public SpecialDays without(LocalDate date) {
    Map<LocalDate, SpecialDay> changed = new HashMap<>(days);
    changed.remove(date);
    return new SpecialDays(changed);
  }

  /** The last special day from {@code from} on; {@code from} when there is none. */
  public LocalDate lastDay(LocalDate from) {
    return days.keySet().stream().filter(from::isBefore).max(LocalDate::compareTo).orElse(from);
  }

  /** The weekday whose plan counts on this date; empty when the hall is closed. */
  public Optional<DayOfWeek> weekdayOf(LocalDate date) {
    SpecialDay special = days.get(date);
    return special == null
        ? Optional.of(date.getDayOfWeek())
        : Optional.ofNullable(special.likeWeekday());
  }
}
