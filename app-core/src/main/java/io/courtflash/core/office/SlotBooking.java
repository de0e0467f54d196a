package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One reservation of a slot, live or ended.
 *
 * @param reservationId stands for the whole booking, which can have cells of other slots
 * @param studentId null for a guest
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param reason see {@link io.courtflash.core.booking.reservation.Reservation#reason()}
 * @param payDeadline the payment deadline, by the database's clock
 * @param noShowAt when staff marked it as a no-show; null if they didn't
 * @param checkedInAt when staff recorded that the person came; null if they didn't
 * @param seriesId the weekly booking that it belongs to; null when it belongs to none
 * @param series what that weekly booking is for
 * @param paid the amount of the order that was paid, in yuan; null when none was
 * @param method how that order was paid
 */
public record SlotBooking(
    long reservationId,
    long slotId,
    long userId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    ReservationStatus status,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    @Nullable Instant noShowAt,
    @Nullable Instant checkedInAt,
    @Nullable Long seriesId,
    @Nullable String series,
    @Nullable BigDecimal paid,
    @Nullable PayMethod method,
    Instant createTime,
    Instant updateTime) {}
