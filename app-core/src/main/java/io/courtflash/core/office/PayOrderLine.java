package io.courtflash.core.office;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.PayMethod;
import io.courtflash.core.pay.PayStatus;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A pay order as the office's list shows it.
 *
 * @param outTradeNo our number for it
 * @param guest whom the staff booked for who has no account
 * @param amount in yuan
 * @param reason why it isn't paid, or what is odd about it
 * @param transactionId the provider's number for the payment; null while unpaid
 * @param lastError what the provider said last, or why it couldn't be asked
 * @param reservation how its reservation stands
 */
public record PayOrderLine(
    long id,
    String outTradeNo,
    long reservationId,
    @Nullable String studentId,
    @Nullable String guest,
    BigDecimal amount,
    PayMethod method,
    PayStatus status,
    @Nullable String reason,
    @Nullable String transactionId,
    Instant createTime,
    Instant expireTime,
    @Nullable Instant paidTime,
    int attempts,
    @Nullable String lastError,
    ReservationStatus reservation) {}
