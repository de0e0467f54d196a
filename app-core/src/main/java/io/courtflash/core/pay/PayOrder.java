package io.courtflash.core.pay;

import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An order at the payment provider, as MySQL has it.
 *
 * @param outTradeNo our number for it, 32 characters
 * @param amount in yuan; stays what it was when the order was made
 * @param prepayId the provider's handle; null until the provider answered
 * @param codeUrl what the student's QR code holds; null until the provider answered
 * @param transactionId the provider's number for the payment; null while unpaid
 * @param reason why it isn't paid, or what is odd about it
 * @param expireTime the reservation's deadline
 * @param attempts how often the provider was asked after the deadline
 */
public record PayOrder(
    long id,
    String outTradeNo,
    long reservationId,
    BigDecimal amount,
    PayMethod method,
    PayStatus status,
    @Nullable String prepayId,
    @Nullable String codeUrl,
    @Nullable String transactionId,
    @Nullable String reason,
    Instant expireTime,
    @Nullable Instant paidTime,
    int attempts,
    @Nullable String lastError) {}
