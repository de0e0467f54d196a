package io.courtflash.core.booking.rule;

/**
 * How much of what a rule limits is used.
 *
 * @param limit 0 for none
 */
public record QuotaUse(Quota quota, int used, int limit) {}
