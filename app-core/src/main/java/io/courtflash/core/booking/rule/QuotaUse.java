package io.courtflash.core.booking.rule;

/**
 * A student's use of one quota, with its limit.
 *
 * @param limit 0 for none
 */
public record QuotaUse(Quota quota, int used, int limit) {}
