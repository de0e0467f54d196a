package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The days and courts of a session. Dates are in the venue's time zone.
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

  /** Whether some active court belongs to both; to two scopes of all courts each court does. */
  boolean sharesCourtWith(SessionScope other, Set<Long> activeCourts) {
    return (courtIds.isEmpty() && other.courtIds.isEmpty())
        || activeCourts.stream()
            .anyMatch(court -> includesCourt(court) && other.includesCourt(court));
  }

  /**
   * The first day, from {@code from} on, that both include; a closed day counts as if it were open.
   */
  Optional<LocalDate> firstDayWith(SessionScope other, SpecialDays calendar, LocalDate from) {
    LocalDate first = later(later(from, firstDate), other.firstDate);
    // In a week each weekday comes once; only special days make other days of it.
    LocalDate week = calendar.lastDay(first).plusWeeks(1);
    LocalDate last = earlier(earlier(week, lastDate), other.lastDate);
    return first.isAfter(last)
        ? Optional.empty()
        : first
            .datesUntil(last.plusDays(1))
            .filter(
                day ->
                    both(other, day.getDayOfWeek())
                        || calendar.weekdayOf(day).filter(like -> both(other, like)).isPresent())
            .findFirst();
  }

  private boolean both(SessionScope other, DayOfWeek weekday) {
    return weekdays.contains(weekday) && other.weekdays.contains(weekday);
  }

  private static LocalDate later(LocalDate one, @Nullable LocalDate other) {
    return other == null || one.isAfter(other) ? one : other;
  }

  private static LocalDate earlier(LocalDate one, @Nullable LocalDate other) {
    return other == null || one.isBefore(other) ? one : other;
  }

  /** These days and courts, without those after a day. */
  SessionScope until(LocalDate last) {
    return new SessionScope(
        firstDate == null || !firstDate.isAfter(last) ? firstDate : last,
        earlier(last, lastDate),
        weekdays,
        courtIds);
  }

  /** Whether there are slots on this court, if it is active. */
  public boolean includesCourt(long courtId) {
    return courtIds.isEmpty() || courtIds.contains(courtId);
  }
}
