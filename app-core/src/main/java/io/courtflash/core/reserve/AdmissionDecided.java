package io.courtflash.core.reserve;

import io.courtflash.core.permit.Admission;
import io.courtflash.core.permit.Claim;
import java.time.Duration;

/** Redis decided a claim. */
public record AdmissionDecided(Claim claim, Admission admission, Duration took) {}
