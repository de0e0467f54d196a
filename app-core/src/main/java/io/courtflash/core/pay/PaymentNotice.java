package io.courtflash.core.pay;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * What the provider says when an order is paid.
 *
 * @param amount in yuan
 * @param timestamp when it was signed, by the provider's clock
 * @param signature over all the rest, in hex
 */
public record PaymentNotice(
    String outTradeNo,
    String transactionId,
    BigDecimal amount,
    String merchantId,
    String appId,
    Instant timestamp,
    String nonce,
    String signature) {}
