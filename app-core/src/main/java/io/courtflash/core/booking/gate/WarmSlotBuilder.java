package io.courtflash.core.booking.gate;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.Permits.WarmSlot;
import io.courtflash.core.booking.permit.SlotState;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.seat.LiveHolds;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.Slots;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Builds the keys of slots in Redis from MySQL. */
@Component
@RequiredArgsConstructor
class WarmSlotBuilder {

  private static final int BATCH = 200;

  private final Permits permits;
  private final SlotSummaries summaries;
  private final ClaimLedger ledger;
  private final LiveHolds holds;
  private final Slots slots;
  private final SlotGates gates;

  /** The ones of these slots that aren't warm. */
  List<Slot> notWarm(List<Slot> slots) {
    if (slots.isEmpty()) {
      return slots;
    }
    Set<Long> warm = summaries.warm(slots.stream().map(Slot::id).toList());
    return slots.stream().filter(slot -> !warm.contains(slot.id())).toList();
  }

  /**
   * Builds the slots' keys. The caller's transaction must be READ COMMITTED and hold a lock on the
   * session's row, so that nobody pauses the session or changes its gate time meanwhile.
   *
   * @param opensAt null: the gate stays closed until staff open it
   */
  void build(FlashSession session, @Nullable Instant opensAt, List<Slot> slots) {
    for (int from = 0; from < slots.size(); from += BATCH) {
      buildBatch(session, opensAt, slots.subList(from, Math.min(from + BATCH, slots.size())));
    }
  }

  /**
   * Reads Redis before MySQL. A claim that Redis had as settled and that has no live row in MySQL
   * has ended and loses its hold. A claim that was admitted after the read is in neither answer and
   * keeps its hold. What staff book or cancel while the slots are built is written at the end.
   */
  private void buildBatch(FlashSession session, @Nullable Instant opensAt, List<Slot> batch) {
    Map<Long, SlotState> before = new HashMap<>();
    for (Slot slot : batch) {
      permits.state(slot.id()).ifPresent(state -> before.put(slot.id(), state));
    }
    List<Long> ids = batch.stream().map(Slot::id).toList();
    permits.rememberEnded(
        ledger.endedLately(ids.stream().filter(id -> !before.containsKey(id)).toList()));
    Set<Long> blocked = slots.blockedAmong(ids);
    Map<Long, Set<Claim>> live = holds.of(ids);
    for (Slot slot : batch) {
      Set<Claim> claims = live.getOrDefault(slot.id(), Set.of());
      WarmSlot warm = warm(session, opensAt, slot, blocked.contains(slot.id()));
      permits.warmUp(warm, claims, ended(before.get(slot.id()), claims));
    }
    holds.catchUp(live);
  }

  private static Set<String> ended(@Nullable SlotState before, Set<Claim> live) {
    if (before == null) {
      return Set.of();
    }
    Set<String> ended = new HashSet<>(before.holds().keySet());
    ended.removeAll(before.pending().keySet());
    live.forEach(claim -> ended.remove(claim.traceId()));
    return ended;
  }

  private WarmSlot warm(
      FlashSession session, @Nullable Instant opensAt, Slot slot, boolean blocked) {
    return new WarmSlot(
        slot.id(),
        session.id(),
        slot.capacity(),
        blocked,
        gates.gate(session, opensAt, slot),
        slot.endsAt());
  }
}
