package io.courtflash.core.platform.certificate;

import java.time.Instant;

/**
 * The program replaced its own certificate, because the old one was about to expire.
 *
 * @param fingerprint of the new one, as browsers show it
 */
public record OwnCertificateRenewed(String fingerprint, Instant validUntil) {}
