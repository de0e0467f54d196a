package io.courtflash.core.settle;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.permit.SlotState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One slot as Redis has it and as MySQL has it, read one after the other.
 *
 * @param redis null when the slot isn't warm; then nothing can differ
 * @param live the reservations that hold a seat
 */
public record SlotComparison(
    @Nullable SlotState redis, List<Reservation> live, DriftReport differences) {

  public SlotComparison {
    live = List.copyOf(live);
  }
}
