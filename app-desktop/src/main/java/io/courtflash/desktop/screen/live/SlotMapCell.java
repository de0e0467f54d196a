package io.courtflash.desktop.screen.live;

import io.courtflash.core.operations.meters.SlotStats;
import org.jspecify.annotations.Nullable;

/**
 * One slot on the map.
 *
 * @param demand how many of the recent requests were for it
 */
record SlotMapCell(String court, SlotStats figures, int demand) {

  /** Whether the slot is in Redis. */
  boolean isWarm() {
    return figures.permits() != null;
  }

  int permits() {
    return number(figures.permits());
  }

  int holds() {
    return number(figures.holds());
  }

  int pending() {
    return number(figures.pending());
  }

  /** Whether the figures don't match; during a confirmation they don't match for a moment. */
  boolean isMismatched() {
    return isWarm()
        && (permits() + holds() != figures.capacity()
            || number(figures.dedup()) != holds()
            || holds() - pending() != figures.liveRows());
  }

  private static int number(@Nullable Integer value) {
    return value == null ? 0 : value;
  }
}
