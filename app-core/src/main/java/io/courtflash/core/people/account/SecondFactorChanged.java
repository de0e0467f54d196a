package io.courtflash.core.people.account;

/**
 * Somebody with the proofs of its owner set up or removed the authenticator app of an account, or
 * made new recovery codes; the owner should know.
 */
public record SecondFactorChanged(long userId) {}
