package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Counts the free permits of slots. Each call reads Redis and MySQL. */
@Component
@RequiredArgsConstructor
class FreePermitCounter {

  private final Permits permits;
  private final ClaimLedger ledger;
  private final Slots slots;

  /**
   * The numbers of free permits of some slots, and the blocked ones among these slots.
   *
   * @param freePermits by slot id; 0 for a blocked slot
   * @param blocked the ids of the blocked slots
   */
  record PermitCounts(Map<Long, Integer> freePermits, Set<Long> blocked) {}

  /** Counts in Redis, and in MySQL for the slots that are not warm. */
  PermitCounts count(List<Slot> wanted) {
    Set<Long> blocked = slots.blockedAmong(wanted.stream().map(Slot::id).toList());
    return new PermitCounts(count(wanted, blocked), blocked);
  }

  /**
   * The numbers of free permits by slot id, in the same way.
   *
   * @param blocked the ids of the blocked ones among the slots
   */
  Map<Long, Integer> count(List<Slot> wanted, Set<Long> blocked) {
    List<Long> ids = wanted.stream().map(Slot::id).toList();
    Map<Long, Integer> freePermits = new HashMap<>(permits.free(ids));
    List<Slot> notWarm =
        wanted.stream().filter(slot -> !freePermits.containsKey(slot.id())).toList();
    if (!notWarm.isEmpty()) {
      Map<Long, Long> live =
          ledger.liveOf(notWarm.stream().map(Slot::id).toList()).stream()
              .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
      for (Slot slot : notWarm) {
        int taken = live.getOrDefault(slot.id(), 0L).intValue();
        freePermits.put(slot.id(), Math.max(0, slot.capacity() - taken));
      }
    }
    blocked.forEach(id -> freePermits.put(id, 0));
    return freePermits;
  }
}
