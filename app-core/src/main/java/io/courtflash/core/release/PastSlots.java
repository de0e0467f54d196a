package io.courtflash.core.release;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The slots of days that are over, which the board doesn't show; remembered for a second. */
@Component
public class PastSlots {

  private final Slots slots;
  private final FreePermitCounter places;
  private final Cache<SessionDay, List<PastSlot>> days = remembered();
  private final Cache<Long, Optional<PastSlot>> single = remembered();

  PastSlots(Slots slots, FreePermitCounter places) {
    this.slots = slots;
    this.places = places;
  }

  private record SessionDay(long sessionId, LocalDate date) {}

  /** A slot, the places that nobody took, and whether it sold to nobody. */
  public record PastSlot(Slot slot, int free, boolean blocked) {}

  public List<PastSlot> of(long sessionId, LocalDate date) {
    return days.get(
        new SessionDay(sessionId, date), _ -> withPlaces(slots.ofSession(sessionId, date)));
  }

  /** A slot of any day that was not taken off sale. */
  public Optional<PastSlot> find(long slotId) {
    return single.get(
        slotId, _ -> slots.findActive(slotId).map(slot -> withPlaces(List.of(slot)).getFirst()));
  }

  private List<PastSlot> withPlaces(List<Slot> found) {
    FreePermitCounter.PermitCounts these = places.of(found);
    return found.stream()
        .map(
            slot ->
                new PastSlot(
                    slot,
                    these.free().getOrDefault(slot.id(), 0),
                    these.blocked().contains(slot.id())))
        .toList();
  }

  private static <K, V> Cache<K, V> remembered() {
    return Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(Duration.ofSeconds(1)).build();
  }
}
