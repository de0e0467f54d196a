package io.courtflash.core.office;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.money.order.PayMethod;
import io.courtflash.core.money.order.PayStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A pay order in the console's list.
 *
 * @param outTradeNo CourtFlash's number of the order
 * @param name the person's name; null for a guest, and where it isn't known
 * @param guest the name that staff booked for; null for a student
 * @param amount in yuan
 * @param refunded the sum of its refunds that are under way or made, in yuan
 * @param fee what was kept of it when it was refunded, in yuan
 * @param reason why it isn't paid, or what is unusual about its payment
 * @param transactionId the provider's number of the payment; null while unpaid
 * @param lastError why the last attempt got no answer, or why the provider refused
 * @param reservation the status of its reservation
 * @param courtName of all courts of the booking; null without a slot, as are the next three
 * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
 * @param endTime of its last cell
 */
public record PayOrderLine(
    long id,
    String outTradeNo,
    long reservationId,
    @Nullable String studentId,
    @Nullable String name,
    @Nullable String guest,
    BigDecimal amount,
    BigDecimal refunded,
    BigDecimal fee,
    PayMethod method,
    PayStatus status,
    @Nullable String reason,
    @Nullable String transactionId,
    Instant createTime,
    Instant expireTime,
    @Nullable Instant paidTime,
    int attempts,
    @Nullable String lastError,
    ReservationStatus reservation,
    @Nullable String courtName,
    @Nullable LocalDate slotDate,
    @Nullable LocalTime startTime,
    @Nullable LocalTime endTime) {}
