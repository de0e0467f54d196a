package io.courtflash.core.money.refund;

import io.courtflash.core.money.provider.RefundProgress;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A refund of one pay order, or of a part of it: a row of MySQL.
 *
 * @param outRefundNo CourtFlash's number of the refund, the same at every attempt: the provider
 *     refunds it once
 * @param amount in yuan; 0 when the fee is all that was paid
 * @param fee what the hall keeps of the payment, in yuan: amount, fee and the parts that were
 *     refunded before are what was paid; 0 for a part
 * @param isPart whether its booking goes on. An order has any number of parts, and at most one
 *     refund that ends its booking
 * @param askedBy the id of the account that requested it; null for the engine itself
 * @param progress how far the provider is that hasn't made it; null if it told nothing
 * @param lastError why the last attempt got no answer, or why the provider refused
 */
public record RefundOrder(
    long id,
    String outRefundNo,
    long payOrderId,
    long reservationId,
    BigDecimal amount,
    BigDecimal fee,
    boolean isPart,
    RefundStatus status,
    @Nullable Long askedBy,
    String reason,
    int attempts,
    Instant nextTryAt,
    @Nullable RefundProgress progress,
    @Nullable String lastError,
    Instant createTime,
    Instant updateTime) {}
