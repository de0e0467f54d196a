package io.courtflash.core.release;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.Ledger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.Slot;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** How many places slots have left, at most half a second old: everybody looks at once. */
@Component
public class FreePlaces {

  private final Permits permits;
  private final Ledger ledger;
  private final Cache<Long, Integer> known =
      Caffeine.newBuilder().maximumSize(50_000).expireAfterWrite(Duration.ofMillis(500)).build();

  FreePlaces(Permits permits, Ledger ledger) {
    this.permits = permits;
    this.ledger = ledger;
  }

  /** The places left by slot id; what isn't warm is counted in MySQL. */
  public Map<Long, Integer> of(List<Slot> slots) {
    Map<Long, Integer> free =
        new HashMap<>(known.getAllPresent(slots.stream().map(Slot::id).toList()));
    List<Slot> unknown = slots.stream().filter(slot -> !free.containsKey(slot.id())).toList();
    if (!unknown.isEmpty()) {
      Map<Long, Integer> read = read(unknown);
      known.putAll(read);
      free.putAll(read);
    }
    return free;
  }

  private Map<Long, Integer> read(List<Slot> slots) {
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
