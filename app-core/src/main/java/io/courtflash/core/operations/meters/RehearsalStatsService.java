package io.courtflash.core.operations.meters;

import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Statistics of the rehearsal that runs, or of the last one. */
@Component
@RequiredArgsConstructor
public class RehearsalStatsService {

  private final RehearsalPoll slots;
  private final QueuePoll queues;
  private final RehearsalMeters meters;

  /**
   * The latest statistics of the rehearsal's slots and claims, and of the queue that they share
   * with all other claims. Reads no server, so it neither waits nor fails.
   */
  public StatsSnapshot now() {
    return new StatsSnapshot(
        slots.sums(),
        queues.latestWhileViewed().orElse(null),
        null,
        meters.rates(),
        meters.creationLatency(),
        meters.confirmLatency(),
        meters.settleLatency(),
        new StatsSnapshot.DriftSummary(List.of(), null),
        null);
  }

  /** The rehearsal's slots, at most about a second old while somebody views them. */
  public List<SlotStatsReader.SlotStats> slots() {
    return slots.latestWhileViewed();
  }
}
