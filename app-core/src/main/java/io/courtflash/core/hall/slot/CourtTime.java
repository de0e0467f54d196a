package io.courtflash.core.hall.slot;

import java.time.LocalTime;

/** A court at a time of day, in the venue's time zone. Two of one day and court don't overlap. */
public interface CourtTime {

  long courtId();

  LocalTime startTime();

  LocalTime endTime();
}
