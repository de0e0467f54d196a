package io.courtflash.core.people.access;

/** The tokens of an account or its permissions changed: cached verifications are outdated. */
public record AccountAccessChanged(long userId) {}
