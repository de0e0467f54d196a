package io.courtflash.core.office.person;

import io.courtflash.core.money.receipt.Receipt;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * A receipt of a person's payment or refund.
 *
 * @param number the hall's own
 * @param orderNo CourtFlash's number of the order, or of the refund
 * @param amount in yuan
 * @param movedAt when it was paid or given back
 */
public record PersonReceipt(
    long number,
    Receipt.Kind kind,
    long reservationId,
    String orderNo,
    BigDecimal amount,
    Instant movedAt,
    Instant issuedAt) {}
