package io.courtflash.core.office.person;

import java.time.Instant;

/**
 * The payment provider's id of a person who pays inside its app.
 *
 * @param appId the provider's application that the id belongs to
 */
public record PersonPayer(String provider, String appId, String payerId, Instant linkedAt) {}
