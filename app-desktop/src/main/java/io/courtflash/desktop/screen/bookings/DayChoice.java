package io.courtflash.desktop.screen.bookings;

import java.time.LocalDate;
import lombok.RequiredArgsConstructor;

/** Days that are counted from today, so that a saved view means the same tomorrow. */
@RequiredArgsConstructor
enum DayChoice {
  TODAY(0, 0),
  TOMORROW(1, 1),
  NEXT_SEVEN_DAYS(0, 6),
  LAST_SEVEN_DAYS(-6, 0);

  private final int first;
  private final int last;

  LocalDate firstDay(LocalDate today) {
    return today.plusDays(first);
  }

  /** The last day, which is included. */
  LocalDate lastDay(LocalDate today) {
    return today.plusDays(last);
  }
}
