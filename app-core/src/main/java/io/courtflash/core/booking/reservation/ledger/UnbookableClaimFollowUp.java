package io.courtflash.core.booking.reservation.ledger;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.SyncBlocks;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.hall.slot.Slots;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lombok.RequiredArgsConstructor;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * Follows up claims that Redis admitted and that were lost because their slots take no booking: has
 * Redis close these slots.
 */
@Component
@RequiredArgsConstructor
class UnbookableClaimFollowUp {

  private static final Set<EndReason.Code> UNBOOKABLE =
      EnumSet.of(EndReason.Code.BLOCKED, EndReason.Code.WITHDRAWN);

  private final SyncBlocks syncBlocks;
  private final ApplicationEventPublisher events;

  /** The reason with which claims on such a slot are lost. */
  static EndReason.Code reason(Slots.UnbookableCause cause) {
    return switch (cause) {
      case BLOCKED -> EndReason.Code.BLOCKED;
      case WITHDRAWN -> EndReason.Code.WITHDRAWN;
    };
  }

  /**
   * Adds to the caller's transaction that Redis closes the slots, which it may not know yet, and
   * publishes which claims were lost because their slots were withdrawn.
   *
   * @param outcomes of a batch whose rows are inserted
   */
  void add(List<SettleOutcome> outcomes) {
    List<SettleOutcome.Lost> lost =
        outcomes.stream()
            .filter(SettleOutcome.Lost.class::isInstance)
            .map(SettleOutcome.Lost.class::cast)
            .filter(each -> UNBOOKABLE.contains(each.reason()))
            .toList();
    syncBlocks.enqueue(lost.stream().map(each -> each.claim().slotId()).distinct().toList());
    List<Claim> withdrawn =
        lost.stream()
            .filter(each -> each.reason() == EndReason.Code.WITHDRAWN)
            .map(SettleOutcome.Lost::claim)
            .toList();
    if (!withdrawn.isEmpty()) {
      events.publishEvent(new ClaimLedger.WithdrawnClaimsLost(withdrawn));
    }
  }
}
