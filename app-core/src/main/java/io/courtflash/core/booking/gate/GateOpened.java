package io.courtflash.core.booking.gate;

import java.time.Instant;
import java.time.LocalDate;

/** The gate of a release opened, because its time came or because staff opened it. */
public record GateOpened(long sessionId, LocalDate slotDate, Instant opensAt) {}
