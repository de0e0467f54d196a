package io.courtflash.core.release;

import java.time.Instant;
import java.time.LocalDate;

/** The gate of a release opens at another time than it would have. */
public record GatePostponed(long sessionId, LocalDate slotDate, Instant opensAt) {}
