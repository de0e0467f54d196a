package io.courtflash.core.permit;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The one way to the slots' keys in Redis. */
public class Permits {

  /** One round trip. */
  public Admission admit(Claim claim) {
    throw new IllegalStateException(claim.toString());
  }

  /** Gives a claim's permit back; nothing happens when it has none. */
  public boolean release(long slotId, String traceId) {
    throw new IllegalStateException(slotId + traceId);
  }

  /**
   * Builds a slot's keys from MySQL under a new epoch: {@code live} become holds. Safe at any time.
   */
  public void warmUp(WarmSlot slot, Collection<Claim> live, Set<String> ended) {
    throw new IllegalStateException(slot.toString() + live + ended);
  }

  /** Moves the gate of warm slots; others are left alone. */
  public void moveGate(Collection<Long> slotIds, Instant opensAt) {
    throw new IllegalStateException(slotIds.toString() + opensAt);
  }

  /** Pauses or resumes warm slots; others are left alone. */
  public void pause(Collection<Long> slotIds, boolean paused) {
    throw new IllegalStateException(slotIds.toString() + paused);
  }

  /** A slot's keys at one instant; empty when it isn't warm. */
  public Optional<SlotState> state(long slotId) {
    throw new IllegalStateException(String.valueOf(slotId));
  }

  /** Free permits of the slots that are warm. */
  public Map<Long, Integer> free(List<Long> slotIds) {
    throw new IllegalStateException(slotIds.toString());
  }
}
