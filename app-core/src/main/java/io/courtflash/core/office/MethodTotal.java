package io.courtflash.core.office;

import io.courtflash.core.money.order.PayMethod;
import java.math.BigDecimal;

/**
 * The payments by one method in a day or a week, and the refunds of payments by this method that
 * were made then.
 *
 * @param payments how many payments
 * @param takings the payments' sum in yuan; also payments that were refunded later
 * @param refunds how many refunds
 * @param givenBack the refunds' sum in yuan
 * @param fees what was kept of the refunded payments, in yuan; a part of the net
 */
public record MethodTotal(
    PayMethod method,
    long payments,
    BigDecimal takings,
    long refunds,
    BigDecimal givenBack,
    BigDecimal fees) {}
