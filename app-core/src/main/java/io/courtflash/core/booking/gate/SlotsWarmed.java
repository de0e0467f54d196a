package io.courtflash.core.booking.gate;

import java.util.List;

/** Slots of a session were built in Redis from MySQL. */
public record SlotsWarmed(long sessionId, List<Long> slotIds) {}
