package io.courtflash.faults;

import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/** A slot as it must be, by the rules alone. */
final class ModelSlot {

  /** Blocked by itself, not by the closure of its court. */
  static final long SINGLE_BLOCK = 0;

  final long id;
  final long courtId;
  final int capacity;

  /** In the venue's time zone, as are {@link #start} and {@link #end}. */
  final LocalDate date;

  final LocalTime start;
  final LocalTime end;

  /** The closure that blocks it, or {@link #SINGLE_BLOCK}; null while it isn't blocked. */
  @Nullable Long block;

  boolean withdrawn;

  /**
   * Its keys in Redis were changed by a fault and aren't repaired yet: its answers may be wrong.
   */
  boolean damaged;

  ModelSlot(long id, long courtId, int capacity, LocalDate date, LocalTime start, LocalTime end) {
    this.id = id;
    this.courtId = courtId;
    this.capacity = capacity;
    this.date = date;
    this.start = start;
    this.end = end;
  }

  static ModelSlot of(Slot slot) {
    return new ModelSlot(
        slot.id(),
        slot.courtId(),
        slot.capacity(),
        slot.slotDate(),
        slot.startTime(),
        slot.endTime());
  }

  /** All slots are equally long. */
  boolean isAtTimeOf(ModelSlot other) {
    return date.equals(other.date) && start.equals(other.start);
  }

  boolean startsBefore(ModelSlot other) {
    return date.atTime(start).isBefore(other.date.atTime(other.start));
  }

  boolean isBookable() {
    return block == null && !withdrawn;
  }

  @Override
  public String toString() {
    return "slot " + id;
  }
}
