package io.courtflash.core.operations.rush;

import java.time.LocalDate;

/** The key of a gate: the session and the day of its slots. */
public record RushKey(long sessionId, LocalDate slotDate) {}
