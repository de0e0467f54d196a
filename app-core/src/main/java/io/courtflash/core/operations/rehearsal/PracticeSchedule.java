package io.courtflash.core.operations.rehearsal;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides when to run a practice rush: once after the start, and again in the minutes before a gate
 * opens, when pools, caches and connections may have shrunk since.
 */
@Component
@RequiredArgsConstructor
class PracticeSchedule {

  private static final Duration BEFORE_GATE = Duration.ofMinutes(5);

  /** A practice rush that begins later could still be under way when the gate opens. */
  private static final Duration TOO_CLOSE_BEFORE_GATE = Duration.ofSeconds(45);

  /** The time that is left for settling its claims and deleting its rows. */
  private static final Duration CLEARED_BEFORE_GATE = Duration.ofSeconds(30);

  private static final Duration RUSH = Duration.ofMinutes(1);
  private static final Duration STAYS_WARM = Duration.ofMinutes(15);

  private final Releases releases;

  /**
   * Whether a practice rush should begin.
   *
   * @param last when this node's last one ended; null when it had none
   */
  boolean isDue(Instant now, @Nullable Instant last) {
    List<Instant> gates =
        releases.upcoming().stream().map(Release::opensAt).filter(Objects::nonNull).toList();
    if (gates.stream().anyMatch(gate -> isBetween(gate, now, RUSH, TOO_CLOSE_BEFORE_GATE))) {
      return false;
    }
    return last == null
        || (last.plus(STAYS_WARM).isBefore(now)
            && gates.stream().anyMatch(gate -> isBetween(gate, now, Duration.ZERO, BEFORE_GATE)));
  }

  /** How long the requests of one that begins now may take, at most the limit. */
  Duration timeFor(Instant now, Duration limit) {
    return releases.upcoming().stream()
        .map(Release::opensAt)
        .filter(Objects::nonNull)
        .filter(now::isBefore)
        .map(gate -> Duration.between(now, gate).minus(CLEARED_BEFORE_GATE))
        .filter(left -> left.compareTo(limit) < 0)
        .min(Duration::compareTo)
        .orElse(limit);
  }

  private static boolean isBetween(Instant gate, Instant now, Duration before, Duration after) {
    return gate.isAfter(now.minus(before)) && gate.isBefore(now.plus(after));
  }
}
