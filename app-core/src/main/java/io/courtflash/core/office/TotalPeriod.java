package io.courtflash.core.office;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** The periods over which money is summed up. */
public enum TotalPeriod {
  DAY,
  /** From Monday to Sunday. */
  WEEK;

  /** The first day of the period in which a day is. */
  LocalDate firstDay(LocalDate day) {
    return switch (this) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    };
  }

  /** The first day of a later period, or with a number below 0 of an earlier one. */
  LocalDate plus(LocalDate firstDay, int periods) {
    return switch (this) {
      case DAY -> firstDay.plusDays(periods);
      case WEEK -> firstDay.plusWeeks(periods);
    };
  }
}
