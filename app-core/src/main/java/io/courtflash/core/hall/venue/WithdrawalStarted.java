package io.courtflash.core.hall.venue;

import java.util.List;

/**
 * These slots are about to be withdrawn, so nobody should be admitted to them from now on.
 * Published in the transaction that withdraws them, before it locks their rows. The transaction may
 * still find that one of them is booked, and then it withdraws none.
 */
public record WithdrawalStarted(List<Long> slotIds) {

  public WithdrawalStarted {
    slotIds = List.copyOf(slotIds);
  }
}
