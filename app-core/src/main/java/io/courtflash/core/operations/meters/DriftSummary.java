package io.courtflash.core.operations.meters;

import io.courtflash.core.booking.drift.Drift;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The differences between Redis and MySQL that this node has repaired since it started.
 *
 * @param mended by kind
 * @param lastAt when the last one was repaired; null if there was none
 */
public record DriftSummary(List<DriftCount> mended, @Nullable Instant lastAt) {

  /** The number of repaired differences of one kind; also 0 for kinds that never occurred. */
  public record DriftCount(Drift.DriftKind kind, long count) {}
}
