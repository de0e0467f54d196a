package io.courtflash.core.hall.slot;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * A slot of a plan that doesn't exist yet.
 *
 * @param date in the venue's time zone, as are {@code startTime} and {@code endTime}
 */
public record MissingSlot(
    long courtId,
    LocalDate date,
    LocalTime startTime,
    LocalTime endTime,
    Instant startsAt,
    Instant endsAt) {

  /** Whether a slot of the same court has some of its time. */
  public boolean overlaps(Slot slot) {
    return courtId == slot.courtId()
        && startsAt.isBefore(slot.endsAt())
        && slot.startsAt().isBefore(endsAt);
  }
}
