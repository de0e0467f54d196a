package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.calendar.SpecialDays;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/**
 * The plan as it would be after several changes.
 *
 * @param sessions all sessions that there would be
 * @param calendar the special days of today and later that there would be
 * @param changedSessions the ids of sessions that get another plan
 * @param changedDays the days that become special, or as usual again
 */
public record ChangedPlan(
    List<FlashSession> sessions,
    SpecialDays calendar,
    Set<Long> changedSessions,
    Set<LocalDate> changedDays) {

  public ChangedPlan {
    sessions = List.copyOf(sessions);
    changedSessions = Set.copyOf(changedSessions);
    changedDays = Set.copyOf(changedDays);
  }
}
