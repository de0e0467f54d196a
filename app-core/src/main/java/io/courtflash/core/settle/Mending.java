package io.courtflash.core.settle;

import io.courtflash.core.account.Actor;
import io.courtflash.core.account.StaffActed;
import io.courtflash.core.booking.Ledger;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.FollowBlocks;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.settle.Drift.Kind;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Transactional;

/** Puts one slot's keys right, and says so. */
@Component
class Mending {

  private final Permits permits;
  private final Ledger ledger;
  private final FollowBlocks blocks;
  private final ApplicationEventPublisher events;

  Mending(Permits permits, Ledger ledger, FollowBlocks blocks, ApplicationEventPublisher events) {
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
    Set<String> drop = subjects(drifts, Set.of(Kind.HOLD_WITHOUT_ROW, Kind.PENDING_THOUGH_ENDED));
    Set<String> add = subjects(drifts, Set.of(Kind.ROW_WITHOUT_HOLD));
    List<Claim> hold =
        ledger.liveOf(List.of(slotId)).stream()
            .map(Reservation::claim)
            .filter(claim -> add.contains(claim.traceId()))
            .toList();
    if (drifts.stream().anyMatch(drift -> drift.kind() == Kind.BLOCK_WRONG)) {
      blocks.perform(new FollowBlocks.Changed(List.of(slotId)));
    }
    boolean mended = permits.mend(slotId, hold, drop);
    if (mended) {
      events.publishEvent(new StaffActed(actor, "slot.mended", "slot:" + slotId, drifts, null));
      events.publishEvent(new DriftMended(slotId, drifts));
    }
    return mended;
  }

  private static Set<String> subjects(List<Drift> drifts, Set<Kind> kinds) {
    return drifts.stream()
        .filter(drift -> kinds.contains(drift.kind()))
        .map(Drift::subject)
        .collect(Collectors.toSet());
  }
}
