package io.courtflash.core.people.login.store;

/**
 * The columns of a passkey that a login needs, in the order of the mapper's columns.
 *
 * @param userHandle base64url, like {@code credential}
 * @param signCount how many signatures its device had made at the last login
 */
public record PasskeyRow(
    long id,
    long userId,
    String userHandle,
    String credential,
    long signCount,
    boolean backupEligible) {}
