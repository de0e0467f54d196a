package io.courtflash.core.venue;

import java.time.LocalDate;
import java.util.List;

/**
 * What distinguishes a session's slots of one day from those that its plan has. Only slots that
 * have not begun count.
 *
 * @param surplus slots that the plan doesn't have, or has with another length or capacity
 * @param missing slots of the plan that don't exist, without those whose court another session's
 *     slot has at that time
 * @param unchanged slots that are as the plan has them
 */
public record DayDifference(
    FlashSession session,
    LocalDate date,
    List<Slot> surplus,
    List<MissingSlot> missing,
    List<Slot> unchanged) {

  public DayDifference {
    surplus = List.copyOf(surplus);
    missing = List.copyOf(missing);
    unchanged = List.copyOf(unchanged);
  }

  public boolean isEmpty() {
    return surplus.isEmpty() && missing.isEmpty();
  }
}
