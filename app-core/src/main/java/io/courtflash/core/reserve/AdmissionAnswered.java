package io.courtflash.core.reserve;

import io.courtflash.core.permit.Admission;
import java.time.Duration;

/** Redis decided a claim. */
public record AdmissionAnswered(Admission admission, Duration took) {}
