package io.courtflash.faults;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A slot as it must be, by the rules alone. */
final class ModelSlot {

  /** Blocked by itself, not by the closure of its court. */
  static final long SINGLE_BLOCK = 0;

  final long id;
  final long courtId;
  final int capacity;

  /** The closure that blocks it, or {@link #SINGLE_BLOCK}; null while it isn't blocked. */
  @Nullable Long block;

  boolean withdrawn;

  /**
   * Its keys in Redis were changed by a fault and aren't repaired yet: its answers may be wrong.
   */
  boolean damaged;

  /** When it begins; slots of the same begin are at the same time. */
  private final Instant startsAt;

  ModelSlot(long id, long courtId, int capacity, Instant startsAt) {
    this.id = id;
    this.courtId = courtId;
    this.capacity = capacity;
    this.startsAt = startsAt;
  }

  boolean isAtTimeOf(ModelSlot other) {
    return startsAt.equals(other.startsAt);
  }

  boolean isBookable() {
    return block == null && !withdrawn;
  }

  @Override
  public String toString() {
    return "slot " + id;
  }
}
