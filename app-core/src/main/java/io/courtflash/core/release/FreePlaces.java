package io.courtflash.core.release;

import io.courtflash.core.booking.Ledger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.Slot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** How many places slots have left, read anew at each call. */
@Component
class FreePlaces {

  private final Permits permits;
  private final Ledger ledger;

  FreePlaces(Permits permits, Ledger ledger) {
    this.permits = permits;
    this.ledger = ledger;
  }

  /** The places left by slot id; what isn't warm is counted in MySQL. */
  Map<Long, Integer> of(List<Slot> slots) {
    Map<Long, Integer> free = new HashMap<>(permits.free(slots.stream().map(Slot::id).toList()));
    List<Slot> cold = slots.stream().filter(slot -> !free.containsKey(slot.id())).toList();
    if (!cold.isEmpty()) {
      Map<Long, Long> live =
          ledger.liveOf(cold.stream().map(Slot::id).toList()).stream()
              .collect(Collectors.groupingBy(Reservation::slotId, Collectors.counting()));
      for (Slot slot : cold) {
        int taken = live.getOrDefault(slot.id(), 0L).intValue();
        free.put(slot.id(), Math.max(0, slot.capacity() - taken));
      }
    }
    return free;
  }
}
