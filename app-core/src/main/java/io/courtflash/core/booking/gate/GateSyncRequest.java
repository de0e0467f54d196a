package io.courtflash.core.booking.gate;

/** The outbox entry for writing a session's pause and gate times from MySQL to Redis. */
record GateSyncRequest(long sessionId) {}
