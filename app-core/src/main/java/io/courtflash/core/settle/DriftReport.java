package io.courtflash.core.settle;

import java.time.Instant;
import java.util.List;

/**
 * What differed between Redis and MySQL at one look; some may be claims that are just being
 * settled.
 *
 * @param at when it was seen, by this node's clock
 */
public record DriftReport(Instant at, List<Drift> drifts) {

  public DriftReport {
    drifts = List.copyOf(drifts);
  }
}
