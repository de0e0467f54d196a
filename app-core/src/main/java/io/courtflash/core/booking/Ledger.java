package io.courtflash.core.booking;

import io.courtflash.core.permit.Claim;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What became of each claim, in MySQL. UNIQUE(trace_id) decides settled or abandoned exactly once.
 */
public class Ledger {

  /** The reservation of a claim, whatever became of it. */
  public Optional<Reservation> byTrace(String traceId) {
    throw new IllegalStateException(traceId);
  }

  /** The reservations that hold a seat of these slots. */
  public List<Reservation> liveOf(Collection<Long> slotIds) {
    throw new IllegalStateException(slotIds.toString());
  }

  /**
   * Gives a claim up: its tombstone, and the release of its permit. False when it was settled
   * meanwhile.
   */
  public boolean abandon(Claim claim, String reason) {
    throw new IllegalStateException(claim + reason);
  }
}
