package io.courtflash.core.settle;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.SettleOutcome;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLogContext;
import io.courtflash.core.permit.Permits;
import java.util.ArrayList;
import java.util.List;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Service;

/**
 * Settles claims: the row first, and when it is committed what Redis must know. Consumer, sweep and
 * staff come here.
 */
@Service
class Settler {

  private static final Logger log = LoggerFactory.getLogger(Settler.class);

  private final ClaimLedger ledger;
  private final Permits permits;
  private final ApplicationEventPublisher events;

  Settler(ClaimLedger ledger, Permits permits, ApplicationEventPublisher events) {
    this.ledger = ledger;
    this.permits = permits;
    this.events = events;
  }

  /**
   * Settles claims; idempotent.
   *
   * @throws org.springframework.dao.DataAccessException or a transaction's exception: nothing is
   *     known, try again
   */
  List<SettleOutcome> settle(List<Claim> claims) {
    List<SettleOutcome> settlements = ledger.settle(claims);
    try {
      tellRedis(settlements);
    } catch (RedisException e) {
      // The rows are there. The sweep finds the claims still pending and comes here again.
      log.warn("{} settled claims stay pending in Redis for now: {}", claims.size(), e.toString());
    }
    settlements.forEach(Settler::tellTheLog);
    events.publishEvent(new ClaimsSettled(settlements));
    return settlements;
  }

  /** The one line that a winner leaves in the log; everybody else's are for debugging. */
  private static void tellTheLog(SettleOutcome settlement) {
    try (var _ = ClaimLogContext.naming(settlement.claim())) {
      if (settlement instanceof SettleOutcome.Booked(Claim claim)) {
        log.info("User {} has a seat of slot {}", claim.userId(), claim.slotId());
      } else {
        log.debug("Settled: {}", settlement);
      }
    }
  }

  private void tellRedis(List<SettleOutcome> settlements) {
    List<Claim> settled = new ArrayList<>();
    List<Claim> ended = new ArrayList<>();
    for (SettleOutcome settlement : settlements) {
      switch (settlement) {
        case SettleOutcome.Booked(Claim claim) -> settled.add(claim);
        case SettleOutcome.AlreadyRecorded(Claim claim, var row) ->
            (row.status().isLive() ? settled : ended).add(claim);
        case SettleOutcome.Lost _, SettleOutcome.Impossible _ -> {
          // A lost claim's permit is the outbox' work; an impossible one is the caller's.
        }
      }
    }
    permits.settled(settled);
    ended.forEach(claim -> permits.release(claim.slotId(), claim.traceId()));
  }
}
