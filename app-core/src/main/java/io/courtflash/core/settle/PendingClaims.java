package io.courtflash.core.settle;

import io.courtflash.core.booking.ClaimLedger;
import io.courtflash.core.permit.Permits;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** The claims that were answered and have no row yet. */
@Component
public class PendingClaims {

  private static final Logger log = LoggerFactory.getLogger(PendingClaims.class);
  private static final Duration LOOK_EVERY = Duration.ofMillis(100);

  private final SlotsInRedis keyedSlots;
  private final Permits permits;
  private final ClaimLedger ledger;

  PendingClaims(SlotsInRedis keyedSlots, Permits permits, ClaimLedger ledger) {
    this.keyedSlots = keyedSlots;
    this.permits = permits;
    this.ledger = ledger;
  }

  /**
   * Waits until every claim that is pending now has its row. Claims that come meanwhile aren't
   * waited for, so that a rush has an end for the caller.
   *
   * @return how many still have none; 0 when Redis is away and nobody can tell
   */
  public int awaitRows(Duration within) {
    long end = System.nanoTime() + within.toNanos();
    Set<String> left = pending();
    while (!left.isEmpty()) {
      left.removeAll(ledger.byTraces(left).keySet());
      if (left.isEmpty() || System.nanoTime() - end > 0) {
        break;
      }
      pause();
    }
    return left.size();
  }

  private Set<String> pending() {
    try {
      return permits.states(keyedSlots.ids()).stream()
          .flatMap(state -> state.pending().keySet().stream())
          .collect(Collectors.toSet());
    } catch (RedisException e) {
      log.warn("Redis can't say which claims are pending: {}", e.toString());
      return Set.of();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(LOOK_EVERY);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The wait for pending claims was given up", e);
    }
  }
}
