package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A reservation in the console's list, which stands for its whole booking. The slot's and the
 * student's fields are null if there is no such slot or student.
 *
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param courtName of all its courts
 * @param endTime of its last cell
 * @param startsAt when the slot begins
 * @param reason see {@link io.courtflash.core.booking.reservation.Reservation#reason()}
 * @param noShowAt when staff marked it as a no-show; null if they didn't
 * @param checkedInAt when staff recorded that the person came; null if they didn't
 * @param payStatus of the order that was paid: SUCCESS or REFUNDED; null when none was
 * @param amount of that order, in yuan
 * @param method how that order was paid
 * @param series what the weekly booking is for that it is a date of; null for others
 */
public record BookingLine(
    long id,
    String traceId,
    long userId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    long slotId,
    @Nullable String sessionName,
    @Nullable String courtName,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime,
    @Nullable Instant startsAt,
    ReservationStatus status,
    @Nullable EndReason reason,
    @Nullable Instant payDeadline,
    @Nullable Instant noShowAt,
    @Nullable Instant checkedInAt,
    Instant createTime,
    Instant updateTime,
    @Nullable PayStatus payStatus,
    @Nullable BigDecimal amount,
    @Nullable PayMethod method,
    @Nullable String series) {}
