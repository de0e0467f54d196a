package io.courtflash.desktop.screen.courts;

import java.time.Instant;

/** The time and the reason of a court's closure. */
record ClosurePlan(Instant from, Instant until, String reason) {}
