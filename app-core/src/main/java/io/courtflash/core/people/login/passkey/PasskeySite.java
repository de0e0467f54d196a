package io.courtflash.core.people.login.passkey;

/**
 * An address of this hall at which passkeys work.
 *
 * @param id the host name, which browsers tie each passkey to (the relying party id)
 * @param origin scheme, host name and port, as browsers write them in the Origin header
 */
public record PasskeySite(String id, String origin) {}
