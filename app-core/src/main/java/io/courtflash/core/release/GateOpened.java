package io.courtflash.core.release;

import java.time.Instant;
import java.time.LocalDate;

/** The gate of a release opened, by its time or by hand. */
public record GateOpened(long sessionId, LocalDate slotDate, Instant opensAt) {}
