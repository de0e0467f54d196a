package io.courtflash.core.booking.gate.web;

import java.time.Instant;

/** The new opening time of the next gate. */
record PostponeRequest(Instant opensAt) {}
