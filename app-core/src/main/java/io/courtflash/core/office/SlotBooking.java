package io.courtflash.core.office;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.ReservationStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One reservation of a slot.
 *
 * @param studentId null when there never was such an account, as for a guest
 * @param guest whom the staff booked for who has no account
 * @param reason see {@link io.courtflash.core.booking.Reservation#reason()}
 * @param payDeadline until when it can be paid, by the database's clock
 * @param noShowAt when the staff marked that nobody came; null when they didn't
 */
public record SlotBooking(
    long reservationId,
    long slotId,
    long userId,
    @Nullable String studentId,
    @Nullable String guest,
    ReservationStatus status,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    @Nullable Instant noShowAt,
    Instant createTime,
    Instant updateTime) {}
