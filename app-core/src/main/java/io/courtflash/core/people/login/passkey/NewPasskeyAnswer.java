package io.courtflash.core.people.login.passkey;

/**
 * A device's answer when it has made a passkey; all texts are base64url without padding.
 *
 * @param clientData the browser's JSON, which has the challenge and the address of the page
 * @param attestation the device's CBOR, which has the public key
 */
public record NewPasskeyAnswer(String clientData, String attestation) {}
