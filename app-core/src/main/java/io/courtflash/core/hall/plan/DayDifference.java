package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The difference between a session's existing slots of one day and those of its plan. Only slots
 * that have not begun count.
 *
 * @param surplus slots that the plan doesn't have, or has with another length or capacity
 * @param missing slots of the plan that don't exist, without those whose court another session's
 *     slot has at that time
 * @param unchanged how many slots are as the plan has them
 */
public record DayDifference(
    FlashSession session,
    LocalDate date,
    List<Slot> surplus,
    List<MissingSlot> missing,
    int unchanged) {

  public DayDifference {
    surplus = List.copyOf(surplus);
    missing = List.copyOf(missing);
  }

  /** The slots that stay and haven't begun, among those that the session has on this day. */
  public List<Slot> unchangedAmong(List<Slot> ofDay, Instant now) {
    Set<Long> going = surplus.stream().map(Slot::id).collect(Collectors.toSet());
    return ofDay.stream()
        .filter(slot -> slot.startsAt().isAfter(now) && !going.contains(slot.id()))
        .toList();
  }

  public boolean isEmpty() {
    return surplus.isEmpty() && missing.isEmpty();
  }
}
