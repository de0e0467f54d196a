package io.courtflash.faults;

import io.courtflash.core.testing.ApiClient;

/** A claim that was answered with its trace id, and the student who made it. */
public record AcceptedClaim(ApiClient student, String traceId) {}
