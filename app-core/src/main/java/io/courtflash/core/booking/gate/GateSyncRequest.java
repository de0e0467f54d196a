package io.courtflash.core.booking.gate;

/** Asks to write a session's pause and gate times from MySQL to Redis. */
record GateSyncRequest(long sessionId) {}
