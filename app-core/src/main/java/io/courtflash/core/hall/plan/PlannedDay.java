package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.plan.store.SlotCountRows.SlotCount;
import io.courtflash.core.hall.plan.store.SlotCountRows.SlotKind;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One day of a session's plan beside the numbers of its slots that exist. The clock times of a slot
 * stand for its instants, because both were computed for the same zone.
 *
 * @param periods those of the plan that haven't begun
 * @param existing the numbers of slots that haven't begun
 * @param courtIds the active courts of the plan
 */
record PlannedDay(
    FlashSession session,
    LocalDate date,
    List<SlotPeriod> periods,
    List<SlotCount> existing,
    List<Long> courtIds) {

  /** The numbers of slots that the plan doesn't have, or has with another length or capacity. */
  List<SlotCount> surplus() {
    return existing.stream().filter(count -> !isPlanned(count)).toList();
  }

  /** The numbers of slots that the plan has, but on more courts. */
  List<SlotCount> partlyThere() {
    return existing.stream()
        .filter(this::isPlanned)
        .filter(count -> count.slots() < courtIds.size())
        .toList();
  }

  /** How many slots are as the plan has them. */
  int unchanged() {
    return existing.stream().filter(this::isPlanned).mapToInt(SlotCount::slots).sum();
  }

  boolean isIncomplete() {
    return unchanged() < periods.size() * courtIds.size();
  }

  boolean differs() {
    return isIncomplete() || existing.stream().anyMatch(count -> !isPlanned(count));
  }

  private boolean isPlanned(SlotCount count) {
    SlotKind kind = count.kind();
    return kind.onCourts()
        && kind.capacity() == session.capacity()
        && periods.stream()
            .anyMatch(
                period ->
                    period.start().equals(kind.startTime()) && period.end().equals(kind.endTime()));
  }

  /**
   * The slots of the plan that don't exist and whose courts are free at their time.
   *
   * @param partly the slots of the times that some courts have
   * @param taken other slots of these courts
   */
  List<MissingSlot> missing(List<Slot> partly, List<Slot> taken) {
    Set<LocalTime> complete =
        existing.stream()
            .filter(count -> count.slots() == courtIds.size() && isPlanned(count))
            .map(count -> count.kind().startTime())
            .collect(Collectors.toSet());
    List<SlotPeriod> incomplete =
        periods.stream().filter(period -> !complete.contains(period.start())).toList();
    Map<LocalTime, Set<Long>> there = new HashMap<>();
    for (Slot slot : partly) {
      there.computeIfAbsent(slot.startTime(), _ -> new HashSet<>()).add(slot.courtId());
    }
    return courtIds.stream()
        .flatMap(
            court ->
                incomplete.stream()
                    .filter(period -> !there.getOrDefault(period.start(), Set.of()).contains(court))
                    .filter(
                        period ->
                            taken.stream()
                                .noneMatch(
                                    slot -> slot.courtId() == court && period.overlaps(slot)))
                    .map(period -> period.missing(court, date)))
        .toList();
  }
}
