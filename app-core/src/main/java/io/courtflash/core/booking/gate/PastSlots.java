package io.courtflash.core.booking.gate;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/**
 * Reads the slots of past days, which the availability snapshot doesn't have. Kept in memory for a
 * second.
 */
@Component
@RequiredArgsConstructor
public class PastSlots {

  private final Slots slots;
  private final FreePermitCounter permitCounter;
  private final Cache<SessionDay, List<PastSlot>> byDay = cache();
  private final Cache<Long, Optional<PastSlot>> byId = cache();

  private record SessionDay(long sessionId, LocalDate date) {}

  /** A slot, the permits that stayed free, and whether it was blocked. */
  public record PastSlot(Slot slot, int freePermits, boolean blocked) {}

  public List<PastSlot> of(long sessionId, LocalDate date) {
    return byDay.get(
        new SessionDay(sessionId, date), _ -> withFreePermits(slots.ofSession(sessionId, date)));
  }

  /** A slot of any day; empty when there is none or it was withdrawn. */
  public Optional<PastSlot> find(long slotId) {
    return byId.get(
        slotId,
        _ -> slots.findActive(slotId).map(slot -> withFreePermits(List.of(slot)).getFirst()));
  }

  private List<PastSlot> withFreePermits(List<Slot> found) {
    FreePermitCounter.PermitCounts counts = permitCounter.count(found);
    return found.stream()
        .map(
            slot ->
                new PastSlot(
                    slot,
                    counts.freePermits().getOrDefault(slot.id(), 0),
                    counts.blocked().contains(slot.id())))
        .toList();
  }

  private static <K, V> Cache<K, V> cache() {
    return Caffeine.newBuilder().maximumSize(1_000).expireAfterWrite(Duration.ofSeconds(1)).build();
  }
}
