package io.courtflash.core.booking.settle;

import java.time.Instant;
import java.util.List;

/**
 * The drifts that one comparison of Redis and MySQL found. Some can be claims that are just being
 * settled.
 *
 * @param at when the comparison began, by this node's clock
 */
public record DriftReport(Instant at, List<Drift> drifts) {

  public DriftReport {
    drifts = List.copyOf(drifts);
  }
}
