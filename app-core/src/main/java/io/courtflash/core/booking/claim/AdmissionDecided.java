package io.courtflash.core.booking.claim;

import io.courtflash.core.booking.permit.Admission;
import io.courtflash.core.booking.permit.Claim;
import java.time.Duration;

/**
 * Redis decided whether a claim gets a permit.
 *
 * @param took the round trip to Redis
 */
public record AdmissionDecided(Claim claim, Admission admission, Duration took) {}
