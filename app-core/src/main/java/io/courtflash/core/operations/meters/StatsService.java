package io.courtflash.core.operations.meters;

import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** The engine's statistics, for the console and for administrators. */
@Component
@RequiredArgsConstructor
public class StatsService {

  private final SalePoll sale;
  private final QueuePoll queues;
  private final BacklogPoll backlog;
  private final InvariantPoll invariants;
  private final ClaimMeters claims;
  private final AttemptRates rates;
  private final DriftMeters drift;

  /** The latest statistics. Reads no server, so it neither waits nor fails. */
  public StatsSnapshot now() {
    return new StatsSnapshot(
        sale.latestWhileViewed().orElse(null),
        queues.latestWhileViewed().orElse(null),
        backlog.latestWhileViewed().orElse(null),
        rates.now(),
        claims.creationLatency(),
        claims.confirmLatency(),
        claims.settleLatency(),
        drift.summary(),
        invariants.latest().orElse(null));
  }

  /** The violations of all invariants at the last check; 0 while they can't be checked. */
  public long violations() {
    return invariants.latest().stream()
        .flatMap(counts -> counts.values().stream())
        .mapToLong(Long::longValue)
        .sum();
  }
}
