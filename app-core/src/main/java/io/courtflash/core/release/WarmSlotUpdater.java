package io.courtflash.core.release;

import io.courtflash.core.permit.Permits;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.core.venue.Slot;
import io.courtflash.core.venue.Slots;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Writes the gates of a session's slots from MySQL to Redis. */
@Component
class WarmSlotUpdater {

  private final Sessions sessions;
  private final Slots slots;
  private final SlotGates gates;
  private final Permits permits;
  private final InstantSource clock;

  WarmSlotUpdater(
      Sessions sessions, Slots slots, SlotGates gates, Permits permits, InstantSource clock) {
    this.sessions = sessions;
    this.slots = slots;
    this.gates = gates;
    this.permits = permits;
    this.clock = clock;
  }

  /**
   * Needs a transaction: the session's row stays locked until Redis is written, so that an older
   * state never overwrites a newer one. The slots of a deleted session are paused.
   */
  void update(long sessionId) {
    Optional<FlashSession> session = sessions.lock(sessionId);
    Instant now = clock.instant();
    if (session.isEmpty()) {
      permits.pause(slots.withdrawnIds(sessionId, now), true);
      return;
    }
    List<Long> slotIds = new ArrayList<>(slots.withdrawnIds(sessionId, now));
    slots.ofSession(sessionId, now).forEach(slot -> slotIds.add(slot.id()));
    permits.setGates(gates.of(slotIds));
  }

  /** The same for one slot; does nothing when its session was deleted. */
  void updateSlot(Slot slot) {
    if (sessions.lock(slot.sessionId()).isPresent()) {
      permits.setGates(gates.of(List.of(slot.id())));
    }
  }
}
