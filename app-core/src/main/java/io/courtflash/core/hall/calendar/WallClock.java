package io.courtflash.core.hall.calendar;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.zone.ZoneOffsetTransition;
import org.jspecify.annotations.Nullable;

/** The clock on the wall of the venue, which is set forward and back in some time zones. */
public final class WallClock {

  private WallClock() {}

  /**
   * When it shows a time of a date: the first time where it shows it twice, and where it skips it,
   * when it does so. No time comes before an earlier one of its date, so what doesn't overlap on
   * the wall doesn't overlap.
   */
  public static Instant instantOf(LocalDate date, LocalTime time, ZoneId zone) {
    LocalDateTime shown = date.atTime(time);
    @Nullable ZoneOffsetTransition change = zone.getRules().getTransition(shown);
    return change != null && change.isGap() ? change.getInstant() : shown.atZone(zone).toInstant();
  }
}
