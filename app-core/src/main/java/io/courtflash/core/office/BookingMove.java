package io.courtflash.core.office;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A move of a booking to another slot. What is known of a slot is null when the slot was deleted
 * because of its age.
 *
 * @param studentId null for a guest
 * @param name of the person; null for a guest and where the hall doesn't know it
 * @param guest the name that staff booked for; null for a student
 * @param byOwner whether its own student changed it; else staff moved it
 * @param fromDate in the venue's zone, as are all dates and times of slots
 */
public record BookingMove(
    long reservationId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    boolean byOwner,
    Instant moveTime,
    @Nullable String fromCourt,
    @Nullable LocalDate fromDate,
    @Nullable LocalTime fromTime,
    @Nullable String toCourt,
    @Nullable LocalDate toDate,
    @Nullable LocalTime toTime) {}
