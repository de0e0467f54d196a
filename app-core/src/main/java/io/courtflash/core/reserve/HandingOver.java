package io.courtflash.core.reserve;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.booking.EndReason;
import io.courtflash.core.permit.Claim;
import io.courtflash.core.reserve.ReserveOutcome.Accepted;
import io.courtflash.core.reserve.ReserveOutcome.NotQueued;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** Hands an admitted claim to the queue. From here on the claim ends, whatever breaks. */
@Component
class HandingOver {

  private static final Logger log = LoggerFactory.getLogger(HandingOver.class);

  private final ClaimPublisher publisher;
  private final ClaimLedger ledger;

  HandingOver(ClaimPublisher publisher, ClaimLedger ledger) {
    this.publisher = publisher;
    this.ledger = ledger;
  }

  ReserveOutcome handOver(Claim claim) {
    return switch (publisher.publish(claim)) {
      // Unknown is never compensated here: the message may be there, and the sweep finds out.
      case ACCEPTED, UNKNOWN -> new Accepted(claim.traceId());
      case REFUSED -> abandon(claim);
    };
  }

  private ReserveOutcome abandon(Claim claim) {
    try {
      // Not abandoned means that somebody settled it meanwhile: then it is in.
      return ledger.abandon(claim, EndReason.Code.NOT_QUEUED)
          ? new NotQueued()
          : new Accepted(claim.traceId());
    } catch (DataAccessException | TransactionException e) {
      log.warn("Claim {} can't be given up now; the sweep ends it", claim.traceId(), e);
      return new Accepted(claim.traceId());
    }
  }
}
