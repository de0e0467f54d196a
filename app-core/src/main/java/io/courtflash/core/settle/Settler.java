package io.courtflash.core.settle;

import io.courtflash.core.booking.Ledger;
import io.courtflash.core.booking.Settlement;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.permit.ClaimLog;
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

  private final Ledger ledger;
  private final Permits permits;
  private final ApplicationEventPublisher events;

  Settler(Ledger ledger, Permits permits, ApplicationEventPublisher events) {
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
  List<Settlement> settle(List<Claim> claims) {
    List<Settlement> settlements = ledger.settle(claims);
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
  private static void tellTheLog(Settlement settlement) {
    try (var _ = ClaimLog.naming(settlement.claim())) {
      if (settlement instanceof Settlement.Booked(Claim claim)) {
        log.info("User {} has a seat of slot {}", claim.userId(), claim.slotId());
      } else {
        log.debug("Settled: {}", settlement);
      }
    }
  }

  private void tellRedis(List<Settlement> settlements) {
    List<Claim> settled = new ArrayList<>();
    List<Claim> ended = new ArrayList<>();
    for (Settlement settlement : settlements) {
      switch (settlement) {
        case Settlement.Booked(Claim claim) -> settled.add(claim);
        case Settlement.Known(Claim claim, var row) ->
            (row.status().isLive() ? settled : ended).add(claim);
        case Settlement.Lost _, Settlement.Impossible _ -> {
          // A lost claim's permit is the outbox' work; an impossible one is the caller's.
        }
      }
    }
    permits.settled(settled);
    ended.forEach(claim -> permits.release(claim.slotId(), claim.traceId()));
  }
}
