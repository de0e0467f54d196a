package io.courtflash.core.release.web;

/** How many slots of the session are warm now. */
record WarmupResponse(long sessionId, int slots) {}
