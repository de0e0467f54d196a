package io.courtflash.core.office.person;

import io.courtflash.core.booking.reservation.ReservationStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A booking of a person. Day and times are the venue's; they and the court are null when the slot
 * is no longer kept.
 *
 * @param courtName of all its courts
 * @param endTime of its last cell
 * @param reason why it ended, in words of a person or of the engine; null when it hasn't
 * @param noShowAt when staff noted that nobody came; null when they didn't
 * @param series what the weekly booking is for that it is a date of; null for others
 */
public record PersonBooking(
    long id,
    @Nullable String courtName,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime,
    ReservationStatus status,
    @Nullable String reason,
    @Nullable Instant noShowAt,
    Instant createTime,
    @Nullable String series) {}
