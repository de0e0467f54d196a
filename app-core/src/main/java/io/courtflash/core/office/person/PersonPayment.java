package io.courtflash.core.office.person;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A payment of a person, or a refund to them.
 *
 * @param number the order's or the refund's number
 * @param refund whether it is a refund
 * @param amount in yuan
 * @param status the name of a {@link io.courtflash.core.money.order.PayStatus} or {@link
 *     io.courtflash.core.money.refund.RefundStatus}
 * @param paidTime when the provider got the money; null for refunds and unpaid orders
 */
public record PersonPayment(
    String number,
    long reservationId,
    boolean refund,
    BigDecimal amount,
    String status,
    @Nullable Instant paidTime,
    Instant createTime) {}
