package io.courtflash.core.booking.gate.web;

/** How many slots of the session are warm now. */
record WarmupResponse(long sessionId, int slots) {}
