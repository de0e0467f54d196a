package io.courtflash.core.people.login.passkey;

import org.jspecify.annotations.Nullable;

/**
 * A device's answer at a login; all texts are base64url without padding.
 *
 * @param credentialId which passkey it is
 * @param clientData the browser's JSON, which has the challenge and the address of the page
 * @param authenticatorData what the device says of the login, such as whether it knew its user
 * @param signature of the two by the passkey
 * @param userHandle the account that the passkey is for; devices that keep no accounts leave it out
 */
public record PasskeyLoginAnswer(
    String credentialId,
    String clientData,
    String authenticatorData,
    String signature,
    @Nullable String userHandle) {}
