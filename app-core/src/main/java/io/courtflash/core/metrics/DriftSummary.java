package io.courtflash.core.metrics;

import io.courtflash.core.settle.Drift;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The differences between Redis and MySQL that this node has mended since it started.
 *
 * @param lastAt null when there were none
 */
public record DriftSummary(List<DriftCount> mended, @Nullable Instant lastAt) {

  /** How many differences of one kind were mended; also of kinds that never occurred. */
  public record DriftCount(Drift.DriftKind kind, long count) {}
}
