package io.courtflash.core.money.payment;

/**
 * Why a payment provider can't be used.
 *
 * @param detail the setting, the file, or the provider's own words; never a secret
 */
public record GatewayFault(GatewayProblem problem, String detail) {}
