package io.courtflash.core.insight;

import io.courtflash.core.settle.Drift;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The differences between Redis and MySQL that this node has mended since it started.
 *
 * @param lastAt null when there were none
 */
public record DriftSummary(List<Mended> mended, @Nullable Instant lastAt) {

  /** How many differences of one kind were mended; also of kinds that never occurred. */
  public record Mended(Drift.Kind kind, long count) {}
}
