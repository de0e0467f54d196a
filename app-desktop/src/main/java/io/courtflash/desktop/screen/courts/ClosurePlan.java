package io.courtflash.desktop.screen.courts;

import java.time.Instant;

/** When a court is to be closed, and why. */
record ClosurePlan(Instant from, Instant until, String reason) {}
