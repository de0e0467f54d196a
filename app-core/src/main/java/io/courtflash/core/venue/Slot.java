package io.courtflash.core.venue;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;

/**
 * One court for one stretch of time on one day. It never changes once it is made.
 *
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param capacity how many live reservations it can have
 */
public record Slot(
    long id,
    long sessionId,
    long courtId,
    LocalDate slotDate,
    LocalTime startTime,
    LocalTime endTime,
    Instant startsAt,
    Instant endsAt,
    int capacity) {}
