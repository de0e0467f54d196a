package io.courtflash.core.change;

import io.courtflash.core.hall.slot.CourtTime;
import io.courtflash.core.hall.slot.Slot;
import java.time.LocalDate;
import java.time.LocalTime;

/** A court and a time, of a slot that exists or will be made; in the venue's time zone. */
public record CourtDateTime(long courtId, LocalDate date, LocalTime startTime, LocalTime endTime)
    implements CourtTime {

  static CourtDateTime of(Slot slot) {
    return new CourtDateTime(slot.courtId(), slot.slotDate(), slot.startTime(), slot.endTime());
  }

  public boolean overlaps(Slot slot) {
    return courtId == slot.courtId()
        && date.equals(slot.slotDate())
        && startTime.isBefore(slot.endTime())
        && slot.startTime().isBefore(endTime);
  }
}
