package io.courtflash.core.pay;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A refund of one pay order, as MySQL has it.
 *
 * @param outRefundNo our number for it, the same at every attempt: the provider pays it once
 * @param amount in yuan
 * @param askedBy an account's id; null for the engine itself
 * @param lastError what the provider said last, or why it couldn't be asked
 */
public record RefundOrder(
    long id,
    String outRefundNo,
    long payOrderId,
    long reservationId,
    BigDecimal amount,
    RefundStatus status,
    @Nullable Long askedBy,
    String reason,
    int attempts,
    Instant nextTryAt,
    @Nullable String lastError,
    Instant createTime,
    Instant updateTime) {}
