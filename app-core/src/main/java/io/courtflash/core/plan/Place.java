package io.courtflash.core.plan;

import java.time.LocalDate;
import java.time.LocalTime;

/** A court and a time, of a slot that exists or will be made; in the venue's time zone. */
public record Place(long courtId, LocalDate date, LocalTime startTime, LocalTime endTime) {}
