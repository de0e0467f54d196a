package io.courtflash.core.booking.reservation;

import io.courtflash.core.booking.rule.EndReason;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as its owner's list shows it. What is known of the slot is null for a claim on a
 * slot that doesn't exist.
 *
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param reason see {@link Reservation#reason()}
 * @param amount see {@link Reservation#amount()}
 * @param liveSlotId the slot that it holds; null once it has ended
 * @param cellCount how many cells the booking has; the slot is the first one
 * @param series what the weekly booking is for that it is a date of; null for others
 * @param checkedInAt when it was recorded that its person came; null while it isn't
 */
public record MyReservation(
    long id,
    String traceId,
    long slotId,
    @Nullable Long sessionId,
    @Nullable Long courtId,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime,
    ReservationStatus status,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    Instant createTime,
    Instant updateTime,
    @Nullable Long liveSlotId,
    @Nullable BigDecimal amount,
    int cellCount,
    @Nullable String series,
    @Nullable Instant checkedInAt) {}
