package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.plan.store.ManySlotRows;
import io.courtflash.core.hall.plan.store.SlotCountRows;
import io.courtflash.core.hall.plan.store.SlotCountRows.SlotCount;
import io.courtflash.core.hall.plan.store.SlotCountRows.SlotKind;
import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Counts and reads the slots of one session that haven't begun, by kind.
 *
 * @param courtIds the active courts of its plan
 * @param otherCourtIds all other courts, also retired ones
 * @param now slots that begin later haven't begun
 */
record SlotRows(
    SlotCountRows counts,
    ManySlotRows slots,
    long sessionId,
    List<Long> courtIds,
    List<Long> otherCourtIds,
    Instant now) {

  private static final List<Long> NO_COURT = List.of(0L);

  private static final Comparator<Slot> IN_ORDER =
      Comparator.comparing(Slot::startsAt).thenComparingLong(Slot::courtId);

  List<SlotCount> count(LocalDate first, LocalDate last) {
    return counts.count(sessionId, otherCourtIds, first, last, now);
  }

  /**
   * The slots of some kinds, by time and then by court. Costs a query for each kind, of which a
   * plan has as many as a day has times.
   *
   * @param kinds each with the dates on which its slots are wanted
   */
  List<Slot> of(Map<SlotKind, List<LocalDate>> kinds) {
    return kinds.entrySet().stream()
        .flatMap(
            entry ->
                slots.ofKind(sessionId, courts(), entry.getKey(), entry.getValue(), now).stream())
        .sorted(IN_ORDER)
        .toList();
  }

  /** A list in SQL has at least one value, and no court has this one. */
  private List<Long> courts() {
    return courtIds.isEmpty() ? NO_COURT : courtIds;
  }
}
