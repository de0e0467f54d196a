package io.courtflash.core.office.person;

import java.time.Instant;

/**
 * By which id a payment provider knows a person who pays inside its app.
 *
 * @param appId the provider's application that the id belongs to
 */
public record PersonPayer(String provider, String appId, String payerId, Instant linkedAt) {}
