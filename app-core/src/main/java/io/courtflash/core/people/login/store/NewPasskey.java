package io.courtflash.core.people.login.store;

/**
 * A row to insert into {@code passkey}; all texts but the name and the site are base64url.
 *
 * @param credential the id with the public key
 */
public record NewPasskey(
    long userId,
    String site,
    String credentialId,
    String credential,
    String userHandle,
    long signCount,
    boolean backupEligible,
    String name) {}
