package io.courtflash.core.operations.rush;

import java.time.LocalDate;

/** Which gate: that of a session's slots of one day. */
public record RushKey(long sessionId, LocalDate slotDate) {}
