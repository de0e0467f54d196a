package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.ClaimLogContext;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.permit.SlotSummaries;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.ledger.SettleOutcome;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.settle.Settler;
import io.courtflash.core.platform.data.SettlingConnections;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Settles claims that have been pending for too long, because their message, their node or the
 * broker was lost; a claim that can't be settled now waits for the next rounds. While nothing is
 * pending a round costs Redis one call for a hundred slots. Runs on every node: when two nodes
 * settle the same claim, the second one finds the row of the first.
 */
@Component
public final class PendingClaimSweeper {

  private static final Logger log = LoggerFactory.getLogger(PendingClaimSweeper.class);
  private static final Duration INTERVAL = Duration.ofSeconds(5);
  private static final Duration MAX_PENDING_AGE = Duration.ofSeconds(10);

  private final SlotsInRedis slotsInRedis;
  private final SlotSummaries summaries;
  private final Permits permits;
  private final TraceIds traceIds;
  private final Settler settler;
  private final ClaimLedger ledger;

  public PendingClaimSweeper(
      SlotsInRedis slotsInRedis,
      SlotSummaries summaries,
      Permits permits,
      TraceIds traceIds,
      Settler settler,
      ClaimLedger ledger,
      LoopScheduler loops) {
    this.slotsInRedis = slotsInRedis;
    this.summaries = summaries;
    this.permits = permits;
    this.traceIds = traceIds;
    this.settler = settler;
    this.ledger = ledger;
    loops.every(INTERVAL, "sweep", this::run);
  }

  private void run() {
    try (var _ = SettlingConnections.open()) {
      sweep();
    }
  }

  public void sweep() {
    List<Claim> overdue = new ArrayList<>();
    List<Long> slotIds = summaries.possiblyPending(slotsInRedis.ids());
    for (String traceId : permits.pendingLongerThan(MAX_PENDING_AGE, slotIds)) {
      traceIds
          .read(traceId)
          .map(TraceIds.ParsedTraceId::claim)
          .ifPresentOrElse(
              overdue::add,
              () ->
                  log.error("Redis has a pending claim {}, whose trace id can't be read", traceId));
    }
    if (!overdue.isEmpty()) {
      Settler.Settled settled = settler.settleEach(overdue);
      settled
          .failures()
          .forEach((claim, e) -> log.warn("Overdue claim {} stays pending", claim.traceId(), e));
      settled.outcomes().forEach(this::finish);
    }
  }

  /** Logged as a warning: a message was lost, or the consumers are very slow. */
  private void finish(SettleOutcome outcome) {
    try (var _ = ClaimLogContext.open(outcome.claim())) {
      log.warn(
          "Settled overdue claim {}: {}",
          outcome.claim().traceId(),
          outcome.getClass().getSimpleName());
      if (outcome instanceof SettleOutcome.Impossible(Claim claim, EndReason.Code reason)) {
        ledger.abandon(claim, reason);
      }
    } catch (RuntimeException | Error e) {
      log.warn("Overdue claim {} can't be abandoned now", outcome.claim().traceId(), e);
    }
  }
}
