package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.provider.RefundProgress;
import io.courtflash.core.money.refund.RefundStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A refund in the console's list.
 *
 * @param outRefundNo CourtFlash's number of the refund
 * @param outTradeNo CourtFlash's number of the refunded order
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param amount in yuan
 * @param fee what was kept of the payment, in yuan
 * @param method how the order was paid
 * @param isPart whether its booking goes on
 * @param askedBy the student id of the account that requested it; null for the engine itself
 * @param reason a code of the engine or staff's own text
 * @param progress how far the provider is with a refund that it hasn't made; null if it told
 *     nothing
 * @param lastError why the last attempt got no answer, or why the provider refused
 * @param proof how staff gave the money back by hand; null if they didn't
 * @param reservation the status of its reservation
 * @param courtName of all courts of the booking; null without a slot, as are the next three
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param endTime of its last cell
 */
public record RefundLine(
    long id,
    String outRefundNo,
    String outTradeNo,
    long reservationId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    BigDecimal amount,
    BigDecimal fee,
    PayMethod method,
    boolean isPart,
    RefundStatus status,
    @Nullable String askedBy,
    String reason,
    int attempts,
    Instant nextTryAt,
    @Nullable RefundProgress progress,
    @Nullable String lastError,
    @Nullable String proof,
    Instant createTime,
    Instant updateTime,
    ReservationStatus reservation,
    @Nullable String courtName,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime) {}
