package io.courtflash.core.people.account;

/** An administrator removed the second factors of an account, whose owner should know it. */
public record SecondFactorReset(long userId) {}
