package io.courtflash.core.booking.settle;

import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.settle.store.DeadLetterMapper;
import io.courtflash.core.booking.settle.store.DeadLetterMapper.OpenLetter;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Closes dead letters whose claim was settled in another way since, for example by the sweeper, so
 * that staff have nothing left to do. Idempotent; runs on every node.
 */
@Component
class DeadLetterJob {

  private static final Duration INTERVAL = Duration.ofSeconds(10);
  private static final int BATCH_SIZE = 200;

  private final DeadLetterMapper deadLetters;
  private final ClaimLedger ledger;

  DeadLetterJob(DeadLetterMapper deadLetters, ClaimLedger ledger, LoopScheduler loops) {
    this.deadLetters = deadLetters;
    this.ledger = ledger;
    loops.every(INTERVAL, "dead-letters", this::closeSettled);
  }

  void closeSettled() {
    List<OpenLetter> open = deadLetters.openAfter(0, BATCH_SIZE);
    while (!open.isEmpty()) {
      Set<String> settled =
          ledger.byTraces(open.stream().map(OpenLetter::traceId).toList()).keySet();
      settled.forEach(deadLetters::markSettled);
      open = deadLetters.openAfter(open.getLast().id(), BATCH_SIZE);
    }
  }
}
