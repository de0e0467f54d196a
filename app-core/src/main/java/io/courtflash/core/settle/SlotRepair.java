package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.AuditAction;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.SyncBlocks;
import io.courtflash.core.settle.Drift.DriftKind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Puts one slot's keys right, and says so. */
@Component
class SlotRepair {

  private final Permits permits;
  private final ClaimLedger ledger;
  private final SyncBlocks blocks;
  private final ApplicationEventPublisher events;

  SlotRepair(
      Permits permits, ClaimLedger ledger, SyncBlocks blocks, ApplicationEventPublisher events) {
    this.permits = permits;
    this.ledger = ledger;
    this.blocks = blocks;
    this.events = events;
  }

  /**
   * Mends exactly the differences named; what else may differ waits until it is seen twice itself.
   *
   * @return false on a slot that isn't warm (any more), which is left alone
   */
  @Transactional(isolation = Isolation.READ_COMMITTED)
  public boolean mend(Actor actor, long slotId, List<Drift> drifts) {
    Set<String> drop =
        subjects(drifts, Set.of(DriftKind.HOLD_WITHOUT_ROW, DriftKind.PENDING_THOUGH_ENDED));
    Set<String> add = subjects(drifts, Set.of(DriftKind.ROW_WITHOUT_HOLD));
    List<Claim> hold =
        ledger.liveOf(List.of(slotId)).stream()
            .map(Reservation::claim)
            .filter(claim -> add.contains(claim.traceId()))
            .toList();
    if (drifts.stream().anyMatch(drift -> drift.kind() == DriftKind.BLOCK_WRONG)) {
      blocks.perform(new SyncBlocks.ChangedSlots(List.of(slotId)));
    }
    boolean mended = permits.mend(slotId, hold, drop);
    if (mended) {
      events.publishEvent(
          new StaffActed(actor, AuditAction.SLOT_REPAIRED, "slot:" + slotId, drifts, null));
      events.publishEvent(new DriftRepaired(slotId, drifts));
    }
    return mended;
  }

  private static Set<String> subjects(List<Drift> drifts, Set<DriftKind> kinds) {
    return drifts.stream()
        .filter(drift -> kinds.contains(drift.kind()))
        .map(Drift::subject)
        .collect(Collectors.toSet());
  }
}
