package io.courtflash.core.money.provider;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A request to a provider to open an order.
 *
 * @param channel refused if the provider doesn't offer it
 * @param amount in yuan
 * @param expireTime when the provider stops taking the payment
 * @param description what the payer sees in the provider's app
 */
public record OrderRequest(
    PayChannel channel,
    String outTradeNo,
    BigDecimal amount,
    Instant expireTime,
    String description,
    Payer payer) {}
