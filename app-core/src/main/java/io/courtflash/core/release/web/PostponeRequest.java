package io.courtflash.core.release.web;

import java.time.Instant;

/** The new opening time of the next gate. */
record PostponeRequest(Instant opensAt) {}
