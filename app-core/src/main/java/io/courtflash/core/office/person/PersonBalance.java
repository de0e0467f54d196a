package io.courtflash.core.office.person;

import java.math.BigDecimal;

/**
 * The money between a person and the hall, in yuan, of all bookings that are kept.
 *
 * @param paid the sum of all payments, also of those that were refunded later
 * @param refunded the sum of the refunds that the person has got
 * @param owed what present bookings cost that aren't paid yet
 * @param toRefund the sum of the refunds that the person hasn't got yet
 */
public record PersonBalance(
    BigDecimal paid, BigDecimal refunded, BigDecimal owed, BigDecimal toRefund) {}
