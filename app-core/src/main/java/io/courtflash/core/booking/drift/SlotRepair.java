package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.drift.Drift.DriftKind;
import io.courtflash.core.booking.gate.GateService;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SyncBlocks;
import io.courtflash.core.booking.reservation.seat.LiveHolds;
import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Repairs the drifts of one slot in Redis, and publishes what was repaired. */
@Component
@RequiredArgsConstructor
public class SlotRepair {

  private final Permits permits;
  private final LiveHolds holds;
  private final SyncBlocks syncBlocks;
  private final Slots slots;
  private final GateService gates;
  private final ApplicationEventPublisher events;

  /**
   * Repairs exactly these drifts of a slot. Other drifts aren't confirmed yet and stay.
   *
   * @return false when the slot isn't warm (any more); then nothing is changed
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public boolean repair(Actor actor, long slotId, List<Drift> drifts) {
    Set<String> released =
        subjects(drifts, Set.of(DriftKind.HOLD_WITHOUT_ROW, DriftKind.PENDING_THOUGH_ENDED));
    Set<String> missing = subjects(drifts, Set.of(DriftKind.ROW_WITHOUT_HOLD));
    Map<Long, Set<Claim>> live = holds.of(List.of(slotId));
    List<Claim> held =
        live.getOrDefault(slotId, Set.of()).stream()
            .filter(claim -> missing.contains(claim.traceId()))
            .toList();
    if (drifts.stream().anyMatch(drift -> drift.kind() == DriftKind.BLOCK_WRONG)) {
      syncBlocks.perform(new SyncBlocks.ChangedSlots(List.of(slotId)));
    }
    if (drifts.stream().anyMatch(drift -> drift.kind() == DriftKind.GATE_WRONG)) {
      slots.find(slotId).ifPresent(gates::restore);
    }
    boolean repaired = permits.repair(slotId, held, released);
    if (repaired) {
      holds.catchUp(live);
      events.publishEvent(
          new StaffActed(actor, AuditAction.SLOT_REPAIRED, "slot:" + slotId, drifts, null));
      events.publishEvent(new DriftRepaired(slotId, drifts));
    }
    return repaired;
  }

  private static Set<String> subjects(List<Drift> drifts, Set<DriftKind> kinds) {
    return drifts.stream()
        .filter(drift -> kinds.contains(drift.kind()))
        .map(Drift::subject)
        .collect(Collectors.toSet());
  }

  /** Confirmed drifts of one slot were repaired. */
  public record DriftRepaired(long slotId, List<Drift> drifts) {}
}
