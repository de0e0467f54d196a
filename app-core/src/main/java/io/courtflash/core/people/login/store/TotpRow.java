package io.courtflash.core.people.login.store;

/**
 * The authenticator app of an account.
 *
 * @param lastUsedStep the period of the last code that was used
 */
@SuppressWarnings("ArrayRecordComponent") // rows are never compared
public record TotpRow(byte[] sealedSecret, long lastUsedStep) {}
