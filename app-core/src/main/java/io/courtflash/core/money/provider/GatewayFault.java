package io.courtflash.core.money.provider;

/**
 * The reason why a payment provider can't be used, with details.
 *
 * @param detail the setting, the file, or the provider's own words; never a secret
 */
public record GatewayFault(GatewayProblem problem, String detail) {}
