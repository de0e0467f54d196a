package io.courtflash.core.office;

import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.pay.RefundStatus;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A refund as the office's list shows it.
 *
 * @param outRefundNo our number for it
 * @param outTradeNo our number for the order whose money goes back
 * @param guest whom the staff booked for who has no account
 * @param amount in yuan
 * @param askedBy the account's name; null for the engine itself
 * @param reason a key of the message bundle or words of the staff
 * @param lastError what the provider said last, or why it couldn't be asked
 * @param reservation how its reservation stands
 */
public record RefundLine(
    long id,
    String outRefundNo,
    String outTradeNo,
    long reservationId,
    @Nullable String studentId,
    @Nullable String guest,
    BigDecimal amount,
    RefundStatus status,
    @Nullable String askedBy,
    String reason,
    int attempts,
    Instant nextTryAt,
    @Nullable String lastError,
    Instant createTime,
    Instant updateTime,
    ReservationStatus reservation) {}
