package io.courtflash.core.venue;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * On which days and courts a session has slots. Dates are in the venue's time zone.
 *
 * @param firstDate null: no first day
 * @param lastDate the last day that has slots; null: no last day
 * @param courtIds empty: all courts, also those that are added later
 */
public record SessionScope(
    @Nullable LocalDate firstDate,
    @Nullable LocalDate lastDate,
    Set<DayOfWeek> weekdays,
    Set<Long> courtIds) {

  /** Every day, on all courts. */
  public static final SessionScope ALWAYS =
      new SessionScope(null, null, EnumSet.allOf(DayOfWeek.class), Set.of());

  public SessionScope {
    // In order, so that the audit log has no change where there is none.
    weekdays = Collections.unmodifiableSortedSet(new TreeSet<>(weekdays));
    courtIds = Collections.unmodifiableSortedSet(new TreeSet<>(courtIds));
  }

  /** Whether there are slots on this date, as the hall's calendar has it. */
  public boolean includes(LocalDate date, SpecialDays calendar) {
    return (firstDate == null || !date.isBefore(firstDate))
        && (lastDate == null || !date.isAfter(lastDate))
        && calendar.weekdayOf(date).filter(weekdays::contains).isPresent();
  }

  boolean includesCourt(long courtId) {
    return courtIds.isEmpty() || courtIds.contains(courtId);
  }
}
