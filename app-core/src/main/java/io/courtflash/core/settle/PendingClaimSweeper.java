package io.courtflash.core.settle;

import io.courtflash.core.background.LoopScheduler;
import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.permit.Permits;
import io.courtflash.core.permit.TraceIds;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Settles what has been pending for too long: the claims whose message, node or broker is gone.
 * Runs on every node; two that sweep the same claim find each other's row.
 */
@Component
class PendingClaimSweeper {

  private static final Logger log = LoggerFactory.getLogger(PendingClaimSweeper.class);
  private static final Duration EVERY = Duration.ofSeconds(5);
  private static final Duration TOO_LONG = Duration.ofSeconds(10);

  private final SlotsInRedis keyedSlots;
  private final Permits permits;
  private final TraceIds traceIds;
  private final Settler settler;
  private final ClaimLedger ledger;

  PendingClaimSweeper(
      SlotsInRedis keyedSlots,
      Permits permits,
      TraceIds traceIds,
      Settler settler,
      ClaimLedger ledger) {
    this.keyedSlots = keyedSlots;
    this.permits = permits;
    this.traceIds = traceIds;
    this.settler = settler;
    this.ledger = ledger;
  }

  /** Starts sweeping with the engine. */
  @Component
  record Schedule(LoopScheduler background, PendingClaimSweeper sweeper) {
    Schedule {
      background.every(EVERY, "sweep", sweeper::sweep);
    }
  }

  void sweep() {
    for (String traceId : permits.pendingLongerThan(TOO_LONG, keyedSlots.ids())) {
      Optional<Claim> claim = traceIds.read(traceId).map(TraceIds.ParsedTraceId::claim);
      if (claim.isPresent()) {
        try (var _ = ClaimLogContext.naming(claim.get())) {
          sweep(claim.get());
        }
      } else {
        log.error("Redis holds {}, which is no trace id of this hall", traceId);
      }
    }
  }

  private void sweep(Claim claim) {
    SettleOutcome settlement = settler.settle(List.of(claim)).getFirst();
    // A warning: something between the admission and here was lost, or is very slow.
    log.warn("Swept claim {}: {}", claim.traceId(), settlement.getClass().getSimpleName());
    if (settlement instanceof SettleOutcome.Impossible(Claim impossible, EndReason.Code reason)) {
      ledger.abandon(impossible, reason);
    }
  }
}
