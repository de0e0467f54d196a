package io.courtflash.core.money.payment;

import java.math.BigDecimal;

/**
 * What it costs a student to cancel a reservation now. Amounts are in yuan: what was paid, less the
 * parts that were given back already, is refunded, less the fee.
 *
 * @param possible false when it is too late, or the reservation has ended
 */
public record CancellationQuote(
    long reservationId, boolean possible, BigDecimal paid, BigDecimal fee, BigDecimal refund) {}
