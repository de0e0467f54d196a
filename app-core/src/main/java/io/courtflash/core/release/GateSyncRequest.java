package io.courtflash.core.release;

/** A session's pause or gates changed in MySQL, and Redis must follow. */
record GateSyncRequest(long sessionId) {}
