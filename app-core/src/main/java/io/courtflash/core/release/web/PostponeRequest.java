package io.courtflash.core.release.web;

import java.time.Instant;

/** When the next gate shall open instead. */
record PostponeRequest(Instant opensAt) {}
