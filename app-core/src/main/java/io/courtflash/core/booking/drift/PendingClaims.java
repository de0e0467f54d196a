package io.courtflash.core.booking.drift;

import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.platform.work.Polling;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import lombok.RequiredArgsConstructor;
import org.redisson.client.RedisException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Finds the claims that have a permit in Redis and no row in MySQL yet. */
@Component
@RequiredArgsConstructor
public class PendingClaims {

  private static final Logger log = LoggerFactory.getLogger(PendingClaims.class);
  private static final Duration CHECK_INTERVAL = Duration.ofMillis(100);

  private final SlotsInRedis slotsInRedis;
  private final Permits permits;
  private final ClaimLedger ledger;

  /**
   * Waits until every claim that is pending now has its row. Claims that become pending meanwhile
   * aren't waited for, so that the wait ends even during a rush.
   *
   * @return how many of them still have no row; 0 when Redis is away, because then the pending
   *     claims aren't known
   * @throws IllegalStateException the thread was interrupted
   */
  public int awaitSettled(Duration atMost) {
    Set<String> unsettled = new HashSet<>(pending());
    try {
      var _ =
          Polling.await(
              () -> {
                unsettled.removeAll(ledger.byTraces(unsettled).keySet());
                return unsettled.isEmpty();
              },
              CHECK_INTERVAL,
              atMost);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for pending claims", e);
    }
    return unsettled.size();
  }

  private Set<String> pending() {
    try {
      return permits.states(slotsInRedis.ids()).stream()
          .flatMap(state -> state.pending().keySet().stream())
          .collect(Collectors.toSet());
    } catch (RedisException e) {
      log.warn("The pending claims can't be read from Redis: {}", e.toString());
      return Set.of();
    }
  }
}
