package io.courtflash.core.hall.block;

import io.courtflash.core.hall.slot.Slot;
import java.time.Instant;
import java.time.LocalDate;

/**
 * A court for some time of one date.
 *
 * @param date in the venue's time zone
 * @param until exclusive
 */
public record CourtPeriod(long courtId, LocalDate date, Instant from, Instant until) {

  /** Whether a slot is on the court and has some of the time. */
  public boolean overlaps(Slot slot) {
    return courtId == slot.courtId()
        && from.isBefore(slot.endsAt())
        && slot.startsAt().isBefore(until);
  }
}
