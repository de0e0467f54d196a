package io.courtflash.core.people.account.passkey;

/**
 * What a browser needs to log in with a passkey, in the form of WebAuthn's {@code
 * PublicKeyCredentialRequestOptionsJSON}. It names no account: the device knows its own.
 *
 * @param challenge base64url without padding
 * @param rpId the host name whose passkeys can answer
 * @param timeout in milliseconds
 */
public record PasskeyLoginOptions(
    String challenge, String rpId, long timeout, String userVerification) {}
