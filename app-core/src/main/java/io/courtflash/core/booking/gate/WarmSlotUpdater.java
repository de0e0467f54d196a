package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.slot.Slot;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Writes the gates of a session's slots from MySQL to Redis, for the slots that Redis has. */
@Component
@RequiredArgsConstructor
class WarmSlotUpdater {

  private final Sessions sessions;
  private final Releases releases;
  private final SlotGates gates;
  private final Permits permits;

  /**
   * Needs a transaction: the session's row stays locked until Redis is written, so that an older
   * state never overwrites a newer one, and nobody warms up slots meanwhile. The slots of a deleted
   * session are paused.
   */
  void update(long sessionId) {
    boolean isDeleted = sessions.lock(sessionId).isEmpty();
    List<Long> slotIds = releases.warmSlotIds(sessionId);
    if (isDeleted) {
      permits.pause(slotIds, true);
    } else {
      permits.setGates(gates.of(slotIds));
    }
  }

  /**
   * Writes the gate of one slot to Redis; does nothing when its session was deleted. Needs a
   * transaction, until whose end the session's row stays locked.
   */
  void updateSlot(Slot slot) {
    if (sessions.lock(slot.sessionId()).isPresent()) {
      permits.setGates(gates.of(List.of(slot.id())));
    }
  }
}
