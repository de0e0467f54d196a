package io.courtflash.core.people.account;

/** The tokens of an account, or what they allow, changed: cached verifications are outdated. */
public record AccountAccessChanged(long userId) {}
