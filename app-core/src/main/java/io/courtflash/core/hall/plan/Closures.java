package io.courtflash.core.hall.plan;

import io.courtflash.core.hall.block.Block;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The closures of courts that block slots which are made within their time. */
final class Closures {

  private final Map<Long, List<Block>> byCourt;

  /**
   * @param blocks single slots that are blocked count for nothing
   */
  Closures(List<Block> blocks) {
    this.byCourt =
        blocks.stream()
            .filter(block -> block.courtId() != null)
            .sorted(Comparator.comparingLong(Block::id))
            .collect(
                Collectors.groupingBy(block -> Optional.ofNullable(block.courtId()).orElse(0L)));
  }

  /** The first closure that was made of those with some of this time; null when there is none. */
  @Nullable Long blockOf(long courtId, Instant startsAt, Instant endsAt) {
    for (Block closure : byCourt.getOrDefault(courtId, List.of())) {
      Instant from = closure.beginsAt();
      Instant until = closure.endsAt();
      if (from != null && until != null && from.isBefore(endsAt) && startsAt.isBefore(until)) {
        return closure.id();
      }
    }
    return null;
  }
}
